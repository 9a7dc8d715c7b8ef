import { latestOf, type PlayerId, type Refusal } from '../../../kernel/index.ts';
import type { TacticaAction } from '../actions.ts';
import type { StackObject, Tactica, Unit } from '../state.ts';
import { unitAt } from './position.ts';
import type { Run } from './run.ts';

/**
 * Everything about one kind of action. It is only asked in the main phase of the player, with nothing pending.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface ActionRule<Action extends TacticaAction> {
  /** Adds every legal one, by the unit's id, then the field. */
  list(actions: TacticaAction[], game: Tactica, player: PlayerId): void;
  /** Why it is not legal, or nothing. */
  refusal(game: Tactica, player: PlayerId, action: Action): Refusal | undefined;
  /** Pays, and opens a window on it; or does all of it, for what nobody may react to. */
  announce(run: Run, player: PlayerId, action: Action): void;
  /** What it does after all reactions. Answers false if it can no longer be done: its gold comes back; `asks` if it resolves again later. */
  resolve(run: Run, object: StackObject, action: Action): boolean | 'asks';
}

export function refuse(code: string, message: string): Refusal {
  return { code, message };
}

/** The player's own unit there, or why there is none. */
export function ownUnit(game: Tactica, player: PlayerId, cell: number): Unit | Refusal {
  const unit = unitAt(game, cell);
  if (unit === undefined) return refuse('no-unit', 'No unit stands on that field');
  return unit.owner === player ? unit : refuse('not-yours', 'That unit is not yours');
}

/** The player's own unit there that may still move this turn, or why there is none. */
export function movableUnit(game: Tactica, player: PlayerId, cell: number): Unit | Refusal {
  const unit = ownUnit(game, player, cell);
  if (!isUnit(unit)) return unit;
  if (unit.isFatigued) return refuse('fatigued', 'That unit was recruited this turn');
  return unit.isLocked ? refuse('locked', "That unit's move is over for this turn") : unit;
}

export function isUnit(unit: Unit | Refusal): unit is Unit {
  return 'owner' in unit;
}

/** Every kind of action begins with them. */
const unitsByOwner = latestOf(
  ({ units }: Tactica): Readonly<Record<PlayerId, readonly Unit[] | undefined>> => {
    const byOwner: Record<PlayerId, Unit[] | undefined> = {};
    for (const unit of units) {
      const own = byOwner[unit.owner];
      if (own === undefined) byOwner[unit.owner] = [unit];
      else own.push(unit);
    }
    return byOwner;
  },
  ({ units }) => units,
);

export function ownUnits(game: Tactica, player: PlayerId): readonly Unit[] {
  return unitsByOwner(game)[player] ?? [];
}
