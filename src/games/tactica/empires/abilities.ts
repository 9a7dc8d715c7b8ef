import { latestOf, type PlayerId } from '../../../kernel/index.ts';
import { playerOf } from '../rules/position.ts';
import { rowsById } from '../rows.ts';
import type { Tactica } from '../state.ts';
import type { EmpireAbility } from './ability.ts';
import { AKKAD } from './akkad.ts';
import { ASSYRIA } from './assyria.ts';
import { BABYLON } from './babylon.ts';
import { MEDIA } from './media.ts';
import { PARTHIA } from './parthia.ts';
import { PERSIA } from './persia.ts';
import { SCYTHIA } from './scythia.ts';
import { SUMER } from './sumer.ts';

/** In the order in which actions list them. */
export const ABILITIES: readonly EmpireAbility[] = [
  AKKAD,
  ASSYRIA,
  BABYLON,
  MEDIA,
  PARTHIA,
  PERSIA,
  SCYTHIA,
  SUMER,
].flatMap(each => each);

export const abilityNamed: (this: void, id: string) => EmpireAbility | undefined = rowsById(ABILITIES);

/** The abilities of a player: those of their empire, and of special units. None in a Vanilla game (TCA-MODE-17). */
export function abilitiesOf(game: Tactica, player: PlayerId): readonly EmpireAbility[] {
  if (!hasEmpires(game)) return [];
  const { empire } = playerOf(game, player);
  return ABILITIES.filter(ability => ability.empire === undefined || ability.empire === empire);
}

/** Whether somebody who is still in has an empire. */
export const hasEmpires: (this: void, game: Tactica) => boolean = latestOf(
  ({ players }: Tactica) => players.some(({ empire, fellAt }) => empire !== '' && fellAt === 0),
  ({ players }) => players,
);
