import type { Cell } from '../../../grid/index.ts';
import { panic } from '../../../kernel/index.ts';
import type { Ability, Card, Carried, Context, Rules, Stat } from '../packs/ability.ts';
import type { Catalogue, StatChanger } from '../packs/catalogue.ts';
import type { Tactic, TacticEvent, Unit } from '../state.ts';

/** One ability of one unit on the board, ready to be asked. */
export interface Bearing {
  readonly ability: Ability;
  readonly context: Context;
}

export type Hook = 'hit' | 'instead' | 'forbid';

/** In order of placement; a stat that nothing in play changes is left out. */
type ByStat = Readonly<Record<Stat, readonly Bearing[] | undefined>>;

/** The abilities in play by the question they answer; each list and record is made when it is first asked for. */
export interface InPlay {
  readonly game: Tactic;
  byHook: Record<Hook, readonly Bearing[] | undefined> | undefined;
  byStat: ByStat | undefined;
  /** By the cell of a unit on the board: those in its combat range, once they were asked for. */
  targets: Record<Cell, readonly Unit[]> | undefined;
  /** Nobody in it dies or falls; not known before it was looked through. */
  isCalm: boolean;
}

/** The reactions of the cards placed so far. The roster stays the same list until somebody builds. */
interface OnCards {
  readonly roster: Tactic['roster'];
  readonly byHook: Partial<Record<Hook, boolean>>;
  readonly byStat: Partial<Record<Stat, boolean>>;
  /** By kind of event. */
  readonly answers: Partial<Record<TacticEvent['kind'], boolean>>;
  /** The abilities that answer events, in the order of the packs. */
  answering: readonly Ability[] | undefined;
}

const NONE: readonly Bearing[] = [];
const NOTHING: readonly Carried[] = [];

/** The content of a game, and what abilities may ask. */
export interface Engine {
  readonly catalogue: Catalogue;
  readonly rules: Rules;
  /** The units in play in the last state that was asked about. States never change, so it is valid until the next one. */
  latest: InPlay | undefined;
  /** The cards of the last roster that was asked about. */
  onCards: OnCards | undefined;
}

export function cardOf(engine: Engine, unit: Unit): Card {
  return engine.catalogue.card[unit.card] ?? panic(`No card ${unit.card} in the packs`);
}

/** The abilities in play that have `hook`, in order of placement. */
export function bearingsOf(engine: Engine, game: Tactic, hook: Hook): readonly Bearing[] {
  // Most hooks are on no card of a game, which is known as long as nobody builds.
  if (!isHookOnCards(engine, game, hook)) return NONE;
  const inPlay = inPlayOf(engine, game);
  inPlay.byHook ??= { hit: undefined, instead: undefined, forbid: undefined };
  const known = inPlay.byHook[hook];
  if (known !== undefined) return known;
  let found: Bearing[] | undefined;
  for (const unit of game.units) {
    for (const carried of engine.catalogue.hooks[unit.card]?.[hook] ?? NOTHING) {
      found = withBearing(found, { ability: carried.ability, context: contextOf(engine, game, unit, carried) });
    }
  }
  inPlay.byHook[hook] = found ?? NONE;
  return found ?? NONE;
}

/** The abilities in play that may change `stat`, in order of placement. */
export function statBearings(engine: Engine, game: Tactic, stat: Stat): readonly Bearing[] {
  const latest = engine.latest;
  if (latest !== undefined && latest.game === game && latest.byStat !== undefined) return latest.byStat[stat] ?? NONE;
  if (!isStatOnCards(engine, game, stat)) return NONE;
  const inPlay = inPlayOf(engine, game);
  inPlay.byStat ??= statBearingsOf(engine, game);
  return inPlay.byStat[stat] ?? NONE;
}

/** By stat, for all of them at once: most units change none. */
function statBearingsOf(engine: Engine, game: Tactic): ByStat {
  const byStat = newByStat();
  for (const unit of game.units) {
    const changers = engine.catalogue.hooks[unit.card]?.stats;
    if (changers !== undefined && changers.length > 0) addStatBearings(byStat, changers, engine, game, unit);
  }
  return byStat;
}

function addStatBearings(
  byStat: Record<Stat, Bearing[] | undefined>,
  changers: readonly StatChanger[],
  engine: Engine,
  game: Tactic,
  bearer: Unit,
): void {
  for (const { carried, stats } of changers) {
    const bearing: Bearing = { ability: carried.ability, context: contextOf(engine, game, bearer, carried) };
    for (const stat of stats) {
      byStat[stat] = withBearing(byStat[stat], bearing);
    }
  }
}

function onCardsOf(engine: Engine, game: Tactic): OnCards {
  if (engine.onCards !== undefined && engine.onCards.roster === game.roster) return engine.onCards;
  const onCards: OnCards = { roster: game.roster, byHook: {}, byStat: {}, answers: {}, answering: undefined };
  engine.onCards = onCards;
  return onCards;
}

function answeringOn({ catalogue }: Engine, roster: Tactic['roster']): Ability[] {
  return catalogue.abilities.filter(
    ability => ability.on !== undefined && roster.some(({ card }) => hasAnswer(catalogue, card, ability)),
  );
}

/** Whether a card carries an ability that answers events. */
export function hasAnswer(catalogue: Catalogue, card: string, ability: Ability): boolean {
  return catalogue.hooks[card]?.on.some(carried => carried.ability === ability) === true;
}

/** The abilities on the cards placed so far that answer events, in the order of the packs. */
export function answeringAbilities(engine: Engine, game: Tactic): readonly Ability[] {
  const onCards = onCardsOf(engine, game);
  onCards.answering ??= answeringOn(engine, game.roster);
  return onCards.answering;
}

function isHookOnCards(engine: Engine, game: Tactic, hook: Hook): boolean {
  const { byHook } = onCardsOf(engine, game);
  const known = byHook[hook];
  if (known !== undefined) return known;
  const found = game.roster.some(({ card }) => (engine.catalogue.hooks[card]?.[hook].length ?? 0) > 0);
  byHook[hook] = found;
  return found;
}

function isStatOnCards(engine: Engine, game: Tactic, stat: Stat): boolean {
  const { byStat } = onCardsOf(engine, game);
  const known = byStat[stat];
  if (known !== undefined) return known;
  const found = game.roster.some(
    ({ card }) => engine.catalogue.hooks[card]?.stats.some(({ stats }) => stats.includes(stat)) === true,
  );
  byStat[stat] = found;
  return found;
}

/** Whether any card placed so far has an answer to events of `kind`. */
export function isAnswerOnCards(engine: Engine, game: Tactic, kind: TacticEvent['kind']): boolean {
  const { answers } = onCardsOf(engine, game);
  const known = answers[kind];
  if (known !== undefined) return known;
  const found = game.roster.some(({ card }) =>
    (engine.catalogue.hooks[card]?.on ?? []).some(({ ability }) => ability.on?.[kind] !== undefined),
  );
  answers[kind] = found;
  return found;
}

/** The units in play in `game`, cached while the same state is asked about. */
export function inPlayOf(engine: Engine, game: Tactic): InPlay {
  if (engine.latest !== undefined && engine.latest.game === game) return engine.latest;
  const inPlay: InPlay = { game, byHook: undefined, byStat: undefined, targets: undefined, isCalm: false };
  engine.latest = inPlay;
  return inPlay;
}

/** All in one order, so that every state's record has the same shape. */
function newByStat(): Record<Stat, Bearing[] | undefined> {
  return {
    hp: undefined,
    at: undefined,
    steps: undefined,
    reach: undefined,
    diagonal: undefined,
    targets: undefined,
    mending: undefined,
  };
}

/** Adds to the list, or begins it. An empty list that grows takes room for many. */
function withBearing(found: Bearing[] | undefined, bearing: Bearing): Bearing[] {
  if (found === undefined) return [bearing];
  found[found.length] = bearing;
  return found;
}

/** What the hooks of an ability of `bearer` are asked with. */
export function contextOf(engine: Engine, game: Tactic, bearer: Unit, carried: Carried): Context {
  return { game, rules: engine.rules, bearer, value: carried.value };
}
