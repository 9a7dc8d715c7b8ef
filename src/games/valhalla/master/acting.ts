import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ActionOf, ValhallaAction } from '../actions.ts';
import { NO_FORTS } from '../cities/fortifications.ts';
import { withCity } from '../cities/city.ts';
import { noDecision } from '../combat/decisions.ts';
import { decided, endParley } from '../combat/contest.ts';
import { noHex, refuse } from '../orders/check.ts';
import { submit } from '../orders/giving.ts';
import { parsePlan } from '../orders/check-standing.ts';
import { findSide, placeAt, terrainAt } from '../rules/position.ts';
import { officerRow } from '../rules/roster.ts';
import { addUnits, changePlace, changeSide, made, startRun, type Made, type Run } from '../rules/run.ts';
import type { PlanLine, MapFeature, Valhalla } from '../state.ts';
import { win } from '../turns/rounds.ts';
import { acceptedSteps } from '../sides/building.ts';
import { editFault, editGame } from './editing.ts';

const KINDS = [
  'assign-special',
  'accept-side',
  'reject-side',
  'reopen-design',
  'award-favor',
  'resolve-boon',
  'compensate',
  'set-capital',
  'set-order',
  'allow-simultaneous',
  'extend-deadline',
  'add-feature',
  'edit',
  'declare-winner',
  'close-round',
  'expire',
] as const;

/** The kinds of what only the game master does. */
export const MASTER_KINDS: readonly string[] = KINDS;

/** What only the game master does (5.6). */
export type MasterAction = ActionOf<(typeof KINDS)[number]>;

export function isMasterAction(action: ValhallaAction): action is MasterAction {
  return KINDS.some(kind => kind === action.kind);
}

/** Why the game master cannot do that now, or nothing. */
export function masterRefusal(game: Valhalla, action: MasterAction): Refusal | undefined {
  if ('side' in action && findSide(game, action.side) === undefined) {
    return refuse('E_UNITS', `There is no side "${action.side}"`);
  }
  if ('reason' in action && action.reason === '')
    return refuse('E_TEXT', 'Every action of the game master has a reason');
  return setupFault(game, action) ?? playFault(game, action);
}

function setupFault(game: Valhalla, action: MasterAction): Refusal | undefined {
  if (action.kind !== 'accept-side') return undefined;
  const side = findSide(game, action.side);
  if (game.phase !== 'setup' || side?.isAccepted === true) return refuse('E_STATE', 'That side is accepted already');
  const isWhole = side !== undefined && side.name !== '' && side.designs.length > 0;
  return isWhole ? undefined : refuse('E_STATE', 'That side is not built yet');
}

function playFault(game: Valhalla, action: MasterAction): Refusal | undefined {
  if (action.kind === 'close-round' && game.phase !== 'round-end') return refuse('E_STATE', 'The round has not ended');
  if (action.kind === 'compensate') {
    return linesOf(action.units) === undefined ? refuse('E_UNITS', 'Those are no units') : noHex(game, [action.hex]);
  }
  if (action.kind === 'resolve-boon') {
    const boon = game.boons.find(({ id, isOpen }) => id === action.request && isOpen);
    return boon === undefined ? refuse('E_UNITS', `No request "${action.request}" is open`) : undefined;
  }
  if (action.kind === 'set-capital') {
    const place = placeAt(game, action.city);
    return place?.city !== undefined && place.owner === action.side
      ? undefined
      : refuse('E_OWNER', 'That is no city of the side');
  }
  if (action.kind === 'set-order') return orderFault(game, action.sides);
  if (action.kind === 'add-feature') return featureFault(game, action.hex);
  return action.kind === 'edit' ? editFault(game, action.path, action.value) : undefined;
}

function orderFault({ order }: Valhalla, sides: readonly PlayerId[]): Refusal | undefined {
  const isSame = sides.length === order.length && order.every(id => sides.includes(id));
  return isSame ? undefined : refuse('E_UNITS', 'The order names every side once');
}

function featureFault(game: Valhalla, hex: number): Refusal | undefined {
  const isTaken = placeAt(game, hex) !== undefined || terrainAt(game, hex)?.isWater === true;
  return noHex(game, [hex]) ?? (isTaken ? refuse('E_HEX', 'A feature or water is there already') : undefined);
}

/** Does it, and logs it with its reason. Those whose state it changes learn of it. */
export function actAsMaster(game: Valhalla, action: MasterAction): Made {
  if (action.kind === 'expire') return expire(game);
  const run = startRun(game);
  const reason = 'reason' in action ? action.reason : '';
  run.game = { ...game, gmLog: game.gmLog.concat([{ round: game.round, action: action.kind, reason }]) };
  const concerned = 'side' in action ? [action.side] : action.kind === 'edit' ? ownersOf(game, action.path) : [];
  run.events.push({ kind: 'gm-acted', for: concerned, action: action.kind, reason });
  perform(run, action);
  if (action.kind === 'accept-side') return made(run, acceptedSteps(run));
  return made(run, action.kind === 'close-round' ? [{ kind: 'begin-round' }] : []);
}

/** The sides whose state an edit changes: the side itself, or the owner of a place or unit. */
function ownersOf(game: Valhalla, path: string): readonly PlayerId[] {
  const [list = '', key = ''] = path.split('.');
  const owner =
    list === 'sides'
      ? key
      : list === 'units'
        ? game.units.find(({ id }) => id === key)?.side
        : game.places.find(({ hex }) => list === 'places' && `${hex}` === key)?.owner;
  return game.sides.map(({ id }) => id).filter(id => id === owner);
}

function perform(run: Run, action: MasterAction): void {
  const { kind } = action;
  if (kind === 'award-favor') changeFavor(run, action.side, action.amount, action.reason);
  else if (kind === 'resolve-boon') resolveBoon(run, action);
  else if (kind === 'compensate') compensate(run, action);
  else if (kind === 'set-capital') setCapital(run, action.side, action.city);
  else if (kind === 'set-order') run.game = { ...run.game, order: action.sides };
  else if (kind === 'extend-deadline') extendDeadline(run, action.hours);
  else if (kind === 'add-feature') addFeature(run, action);
  else if (kind === 'edit') run.game = editGame(run.game, action.path, action.value);
  else if (kind === 'declare-winner') win(run, [action.side], action.reason);
  else performInSetup(run, action);
}

function performInSetup(run: Run, action: MasterAction): void {
  if (action.kind === 'assign-special') {
    const special = { text: action.text, points: linesOf(action.points) ?? [] };
    changeSide(run, action.side, each => ({ ...each, special }));
  } else if (action.kind === 'accept-side') changeSide(run, action.side, each => ({ ...each, isAccepted: true }));
  else if (action.kind === 'reject-side') changeSide(run, action.side, each => ({ ...each, isAccepted: false }));
  else if (action.kind === 'reopen-design') {
    changeSide(run, action.side, each => ({ ...each, reopened: each.reopened.concat([action.class]) }));
  }
}

/** Lines such as `2*C`; an Officer by its kind. */
function linesOf(lines: readonly string[]): readonly PlanLine[] | undefined {
  const plan: PlanLine[] = [];
  for (const text of lines) {
    const line = officerRow(text) === undefined ? parsePlan([text])?.[0] : { design: text, count: 1 };
    if (line === undefined) return undefined;
    plan.push(line);
  }
  return plan;
}

function changeFavor(run: Run, side: PlayerId, amount: number, reason: string): void {
  changeSide(run, side, each => ({ ...each, favor: each.favor + amount < 0 ? 0 : each.favor + amount }));
  run.events.push({ kind: 'favor-changed', for: [side], side, amount, reason });
}

function resolveBoon(run: Run, { request, grant, cost, effects }: ActionOf<'resolve-boon'>): void {
  const boon = run.game.boons.find(({ id }) => id === request);
  if (boon === undefined) return;
  const { side } = boon;
  run.game = {
    ...run.game,
    boons: run.game.boons.map(each => (each.id === request ? { ...each, isOpen: false } : each)),
  };
  if (grant) changeFavor(run, side, 0 - cost, effects);
  run.events.push({ kind: 'boon-resolved', for: [side], side, request, isGranted: grant, effects });
}

function compensate(run: Run, { gold, hex, side, units }: ActionOf<'compensate'>): void {
  changeSide(run, side, each => ({ ...each, gold: each.gold + gold }));
  for (const { design, count } of linesOf(units) ?? []) {
    addUnits(run, side, design, hex, count);
  }
}

function setCapital(run: Run, side: PlayerId, city: number): void {
  for (const place of run.game.places) {
    if (place.city?.homeOf === side)
      changePlace(run, place.hex, each => withCity(each, own => ({ ...own, homeOf: '' })));
  }
  changePlace(run, city, each => withCity(each, own => ({ ...own, homeOf: side })));
}

function extendDeadline(run: Run, hours: number): void {
  const { defense, orders } = run.game.hours;
  const isBattle = run.game.phase === 'battle' || run.game.phase === 'parley';
  const changed = isBattle ? { orders, defense: defense + hours } : { orders: orders + hours, defense };
  run.game = { ...run.game, hours: changed };
}

function addFeature(run: Run, { hex, isAsset, name, text }: ActionOf<'add-feature'>): void {
  const place: MapFeature = {
    hex,
    kind: 'custom',
    owner: '',
    level: 0,
    lost: NO_FORTS,
    attacked: 0,
    attackedRound: 0,
    hasCourtier: false,
    since: run.game.turn + 1,
    custom: { name, text, isAsset, explored: [] },
  };
  run.game = { ...run.game, places: run.game.places.concat([place]) };
}

/**
 * The deadline is over: the turn runs on standing orders, the first silent defender on its defaults, and a parley ends
 * without a truce.
 */
function expire(game: Valhalla): Made {
  if (game.phase === 'orders') return submit(game, game.active);
  const { answers, parley, waiting } = game.combat;
  const [first] = waiting;
  if (game.phase === 'battle' && first !== undefined) return decided(game, first, noDecision(first));
  const silent = parley.find(id => !answers.some(({ side }) => side === id));
  return silent === undefined ? made(startRun(game)) : endParley(game, silent, false);
}
