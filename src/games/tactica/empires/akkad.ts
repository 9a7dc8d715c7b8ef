import type { Cell } from '../../../grid/index.ts';
import type { PlayerId } from '../../../kernel/index.ts';
import { fieldsOf, terrainOf } from '../maps/tactica-map.ts';
import { ownUnits } from '../rules/action-rule.ts';
import { NEW_COMBAT, spendOnAttack, startCombat } from '../rules/attacking.ts';
import { arriveAtOnce, enter, isOwnKeep } from '../rules/moving.ts';
import { areFriends, board, castlesOf, isFree, livingPlayers, mayAttack, unitAt, unitWith } from '../rules/position.ts';
import { announce, askOne, changeUnit, push, type Run } from '../rules/run.ts';
import type { Tactica, TacticaStep, Unit } from '../state.ts';
import type { EmpireAbility, AbilityUse } from './ability.ts';
import { goingOn } from './ability.ts';

const FIGHT = 'fight';

/** The Keep fields of a player. */
function keepsOf(game: Tactica, player: PlayerId): readonly Cell[] {
  return castlesOf(game, player).flatMap(({ cell }) => fieldsOf(board(game), cell));
}

function isSource(game: Tactica, { cell, owner }: Unit): boolean {
  return terrainOf(board(game), cell) === 'V' || isOwnKeep(game, owner, cell);
}

/** Whether a unit may enter combat by an effect: a move that is over binds it in the turn of its player alone (TCA-MOVE-08, R-74). */
function isReady({ active }: Tactica, { canFight, isFatigued, isLocked, owner }: Unit): boolean {
  return canFight && !isFatigued && !(isLocked && active === owner);
}

/** Moves a unit from a Keep or a Village into a Keep, even onto an enemy (TCA-AKK-01, TCA-AKK-02, R-74). */
const teleport: EmpireAbility = {
  id: 'TELEPORT',
  name: 'Teleport',
  empire: 'AKK',
  isReaction: true,
  isOnce: true,
  uses(game, player) {
    const uses: AbilityUse[] = [];
    const keeps = keepsOf(game, player);
    for (const unit of ownUnits(game, player)) {
      if (isSource(game, unit)) {
        for (const to of keeps) {
          const enemy = unitAt(game, to);
          const use = { kind: 'use' as const, ability: 'TELEPORT', target: unit.cell, to };
          const mayFight = enemy !== undefined && isReady(game, unit) && mayAttack(game, unit, enemy.owner);
          if (isFree(game, to)) uses.push(use);
          else if (mayFight) uses.push({ ...use, choice: FIGHT });
        }
      }
    }
    return uses;
  },
  choiceText: () => 'to fight there',
  pay(run, _player, { choice, target }) {
    const unit = unitAt(run.game, target ?? -1);
    if (unit !== undefined && choice === FIGHT) changeUnit(run, unit.id, each => ({ ...each, canFight: false }));
  },
  resolve(run, { by, units }, { choice, to }) {
    const unit = unitWith(run.game, units?.[0] ?? '');
    if (unit === undefined || to === undefined || !isSource(run.game, unit)) return 'fizzles';
    if (!isOwnKeep(run.game, by, to)) return 'fizzles';
    if (choice !== FIGHT) {
      if (!isFree(run.game, to)) return 'fizzles';
      changeUnit(run, unit.id, each => ({ ...each, isInTransit: false }));
      enter(run, unit, to, 'teleport', false);
      arriveAtOnce(run, unit.id);
      return 'done';
    }
    const enemy = unitAt(run.game, to);
    if (enemy === undefined || !mayAttack(run.game, unit, enemy.owner)) return 'fizzles';
    const spent = spendOnAttack(run, unit.id);
    startCombat(run, by, {
      ...NEW_COMBAT,
      attacker: unit.id,
      defender: enemy.id,
      from: unit.cell,
      at: to,
      spent,
      isOnFoot: true,
    });
    return 'done';
  },
};

const SOUGHT = 'INTEL';
const MOST_SOUGHT = 2;

/** Takes up to two Intelligence cards; all opponents show their hands (TCA-AKK-10, TCA-AKK-11, R-77). */
const eyesAndEars: EmpireAbility = {
  id: 'EYES',
  name: 'Eyes and Ears',
  empire: 'AKK',
  isTriumph: true,
  uses: () => [{ kind: 'use', ability: 'EYES' }],
  resolve(run, { by }) {
    for (const { hand, id } of livingPlayers(run.game)) {
      if (!areFriends(run.game, id, by)) {
        for (const card of hand) announce(run, { kind: 'card-shown', player: id, card });
      }
    }
    run.reveals = true;
    seek(run, by, MOST_SOUGHT);
    push(run, goingOn('EYES', by, 'shuffle'));
    return 'done';
  },
  goOn(run, { choice, player }) {
    if (choice !== 'shuffle') {
      seek(run, player, Number(choice));
      return;
    }
    run.game = { ...run.game, deck: run.chance.shuffled(run.game.deck), topSeenBy: '' };
    announce(run, { kind: 'deck-shuffled', cards: run.game.deck.length, from: 'deck' });
  },
};

/** Asks for one card after another. The deck is known to its searcher alone, so that the question is secret. */
function seek(run: Run, player: PlayerId, left: number): void {
  if (left < 1) return;
  const option = (from: 'deck' | 'discard') => {
    const steps: TacticaStep[] = [
      { kind: 'take-card', player, card: SOUGHT, from },
      goingOn('EYES', player, `${left - 1}`),
    ];
    return { label: from === 'deck' ? 'Take one from the deck' : 'Take one from the discard pile', steps };
  };
  const options = (['deck', 'discard'] as const)
    .filter(from => run.game[from].includes(SOUGHT))
    .map(from => option(from));
  askOne(run, {
    by: player,
    prompt: 'Take an Intelligence card?',
    options: [{ label: 'No', steps: [] }, ...options],
    secret: true,
  });
}

export const AKKAD: readonly EmpireAbility[] = [teleport, eyesAndEars];
