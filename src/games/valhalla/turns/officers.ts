import type { PlayerId } from '../../../kernel/index.ts';
import { buildingsOf } from '../cities/city.ts';
import { hasRoom } from '../moving/limits.ts';
import { capitalOf, livingSides, seatOf, sideOf } from '../rules/position.ts';
import { CASTER_KINDS, isCaster, officerRow } from '../rules/roster.ts';
import { addUnit, changeSide, changeUnits, fail, type Run } from '../rules/run.ts';
import { drawOne } from '../rules/seeded.ts';
import type { MapFeature, Valhalla } from '../state.ts';

/** Casters need a capital of this level when their training begins (VAL-CAST-02). */
const CASTER_LEVEL = 3;

/** Rounds that an Officer of that kind takes, ordered now (VAL-OFF-04, VAL-CAST-01). */
export function trainingRounds(game: Valhalla, side: PlayerId, officer: string): number {
  const { rounds } = officerRow(officer) ?? { rounds: 0 };
  if (!isCaster(officer)) return rounds;
  const casters = game.units.filter(unit => unit.side === side && unit.kind === officer).length;
  const capital = capitalOf(game, side);
  const less = capital === undefined ? 0 : casterRoundsLess(capital);
  return rounds + casters - less;
}

function casterRoundsLess(capital: MapFeature): number {
  let less = 0;
  for (const { casterRounds = 0 } of buildingsOf(capital)) less += casterRounds;
  return less;
}

/** The code of what forbids training an Officer; nothing if it may begin. */
export function trainingFault(game: Valhalla, side: PlayerId, officer: string): string | undefined {
  const row = officerRow(officer);
  if (row === undefined || row.rounds === 0) return 'E_PRODUCTION';
  const capital = capitalOf(game, side);
  if (capital === undefined) return 'E_NO_CAPITAL';
  return isCaster(officer) && capital.level < CASTER_LEVEL ? 'E_CAPITAL_LEVEL' : undefined;
}

/** Training begins, in place of what was in training (VAL-OFF-05). */
export function train(run: Run, side: PlayerId, officer: string): void {
  const due = run.game.round + trainingRounds(run.game, side, officer);
  changeSide(run, side, each => ({ ...each, training: { officer, due } }));
}

/** Training is lost with the capital (VAL-OFF-05). */
export function dropTraining(run: Run): void {
  for (const { id, training } of livingSides(run.game)) {
    if (training !== undefined && capitalOf(run.game, id) === undefined) {
      changeSide(run, id, ({ training: _lost, ...rest }) => rest);
      fail(run, id, 'officer', 'E_NO_CAPITAL', 'The Officer in training is lost with the capital');
    }
  }
}

/** At the start of a round: the Officer whose training ends, and those of the capital's Palace. */
export function arriveOfficers(run: Run, side: PlayerId): void {
  const capital = capitalOf(run.game, side);
  const { training } = sideOf(run.game, side);
  if (capital === undefined) return;
  if (training !== undefined && training.due <= run.game.round) {
    changeSide(run, side, ({ training: _done, ...rest }) => rest);
    arrive(run, side, capital, training.officer);
  }
  for (const { officer } of buildingsOf(capital)) {
    if (officer !== undefined) arrive(run, side, capital, officer);
  }
}

function arrive(run: Run, side: PlayerId, { hex }: MapFeature, officer: string): void {
  const before = run.game;
  const unit = addUnit(run, side, officer, hex);
  if (!hasRoom(run.game, hex, [unit], side, true)) {
    run.game = before;
    const units = [{ design: officer, count: 1 }];
    run.events.push({ kind: 'production-cut', for: [side], side, hex, units, reason: 'E_LIMIT' });
    return;
  }
  const caster = isCaster(officer) ? drawCaster(run, side) : '';
  if (caster !== '') changeUnits(run, [unit.id], each => ({ ...each, caster }));
  run.events.push({ kind: 'officer-produced', for: [side], side, hex, officer, caster });
}

/** The kind of a caster is drawn evenly when it appears (VAL-CAST-05). */
function drawCaster({ game }: Run, side: PlayerId): string {
  const drawn = drawOne([game.seed, 2, game.round, seatOf(game, side)], CASTER_KINDS.length);
  return CASTER_KINDS[drawn] ?? '';
}
