import { panic } from '../../../kernel/index.ts';
import type { Ability, Card, Carried, Context, Rules, Stat } from '../packs/ability.ts';
import type { Catalogue, StatChanger } from '../packs/catalogue.ts';
import type { Tactic, TacticEvent, Unit } from '../state.ts';

/** One ability of one unit on the board, ready to be asked: it is the context that its hooks get. */
export interface Bearing extends Context {
  readonly ability: Ability;
  /** The next one that answers the same question. A list in an array would take twice the room, and there are many. */
  next: Bearing | undefined;
}

export type Hook = 'hit' | 'instead' | 'forbid';

/** The first of each list, in order of placement; nothing for a stat that nothing in play changes. */
type ByStat = Record<Stat, Bearing | undefined>;

/** The abilities in play by the question they answer; each list and record is made when it is first asked for. */
export interface InPlay extends Record<Hook, Bearing | 'unasked' | undefined> {
  readonly game: Tactic;
  byStat: ByStat | undefined;
  /** Those in the combat range of each unit that was asked for, the last one first. */
  targets: InRange | undefined;
  /** Nobody in it dies or falls; not known before it was looked through. */
  isCalm: boolean;
}

/** The units in the combat range of `unit`, and the one that was asked for before it. */
interface InRange {
  readonly unit: Unit;
  readonly found: readonly Unit[];
  readonly next: InRange | undefined;
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

const NOTHING: readonly Carried[] = [];
const NO_STATS: readonly Stat[] = [];

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

/** The first of the abilities in play that have `hook`, in order of placement. */
export function bearingsOf(engine: Engine, game: Tactic, hook: Hook): Bearing | undefined {
  // Most hooks are on no card of a game, which is known as long as nobody builds.
  if (!isHookOnCards(engine, game, hook)) return undefined;
  const inPlay = inPlayOf(engine, game);
  const known = inPlay[hook];
  if (known !== 'unasked') return known;
  let first: Bearing | undefined;
  let last: Bearing | undefined;
  for (const unit of game.units) {
    for (const carried of engine.catalogue.hooks[unit.card]?.[hook] ?? NOTHING) {
      const bearing = contextOf(engine, game, unit, carried);
      if (last === undefined) first = bearing;
      else last.next = bearing;
      last = bearing;
    }
  }
  inPlay[hook] = first;
  return first;
}

/** The first of the abilities in play that may change `stat`, in order of placement. */
export function statBearings(engine: Engine, game: Tactic, stat: Stat): Bearing | undefined {
  const latest = engine.latest;
  if (latest !== undefined && latest.game === game && latest.byStat !== undefined) return latest.byStat[stat];
  if (!isStatOnCards(engine, game, stat)) return undefined;
  const inPlay = inPlayOf(engine, game);
  inPlay.byStat ??= statBearingsOf(engine, game);
  return inPlay.byStat[stat];
}

/** By stat, for all of them at once: most units change none. From the last unit to the first, so that each goes in front. */
function statBearingsOf(engine: Engine, game: Tactic): ByStat {
  const byStat = newByStat();
  for (let index = game.units.length - 1; index >= 0; index--) {
    const unit = game.units[index];
    const changers = unit === undefined ? undefined : engine.catalogue.hooks[unit.card]?.stats;
    if (unit !== undefined && changers !== undefined) addStatBearings(byStat, changers, engine, game, unit);
  }
  return byStat;
}

function addStatBearings(
  byStat: ByStat,
  changers: readonly StatChanger[],
  engine: Engine,
  game: Tactic,
  bearer: Unit,
): void {
  for (let index = changers.length - 1; index >= 0; index--) {
    const changer = changers[index];
    for (const stat of changer?.stats ?? NO_STATS) {
      if (changer === undefined) continue;
      const bearing = contextOf(engine, game, bearer, changer.carried);
      bearing.next = byStat[stat];
      byStat[stat] = bearing;
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
  const inPlay: InPlay = {
    game,
    hit: 'unasked',
    instead: 'unasked',
    forbid: 'unasked',
    byStat: undefined,
    targets: undefined,
    isCalm: false,
  };
  engine.latest = inPlay;
  return inPlay;
}

/** All in one order, so that every state's record has the same shape. */
function newByStat(): ByStat {
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

/** What the hooks of an ability of `bearer` are asked with. */
export function contextOf(engine: Engine, game: Tactic, bearer: Unit, carried: Carried): Bearing {
  return { game, rules: engine.rules, bearer, value: carried.value, ability: carried.ability, next: undefined };
}
