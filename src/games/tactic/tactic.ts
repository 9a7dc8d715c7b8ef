import { panic, type Game, type PlayerId, type Refusal } from '../../kernel/index.ts';
import { answersTo } from './rules/answers.ts';
import type { Engine } from './rules/bearings.ts';
import { begin } from './rules/begin.ts';
import { catalogueOf, type Catalogue } from './packs/catalogue.ts';
import { createEngine } from './rules/engine.ts';
import { legalActions } from './rules/legal.ts';
import { formatAction, parseAction } from './notation.ts';
import { unitText } from './unit-words.ts';
import { parsePosition } from './drawing/position-parser.ts';
import { formatPosition } from './drawing/position-text.ts';
import type { Pack } from './packs/pack.ts';
import { packProblems } from './packs/pack-problems.ts';
import { performStep } from './rules/steps/perform.ts';
import { canConcede, refusalOf } from './rules/refusals.ts';
import { revisedChoice } from './rules/revise.ts';
import { describeStep } from './rules/steps/step-source.ts';
import { setUp, setupProblem } from './setup.ts';
import type { Stat } from './packs/ability.ts';
import {
  TACTIC_ACTIONS,
  type Tactic,
  type TacticAction,
  type TacticEvent,
  type TacticSetup,
  type TacticStep,
  type Unit,
} from './state.ts';
import { modifiersOf, printedStat, statOf, type SourcedModifier } from './rules/stats.ts';
import { description, eventAmount, eventLine, eventMoment, eventText, unitTitle } from './words.ts';

/**
 * The rules of /TACTIC/ for some content, and what a table asks beside them.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface TacticGame extends Game<Tactic, TacticAction, TacticStep, TacticEvent, TacticSetup> {
  readonly catalogue: Catalogue;
  /** Why no game can start from `setup`, or nothing if it can. Setting one up all the same panics. */
  setupProblem(setup: TacticSetup): string | undefined;
  /** A number of a unit after every ability in play. */
  statOf(game: Tactic, unit: Unit, stat: Stat): number;
  /** The number as printed on the card. */
  printedStat(unit: Unit, stat: Stat): number;
  /** Everything that changes the number now, each with the unit and the ability it comes from. */
  modifiersOf(game: Tactic, unit: Unit, stat: Stat): readonly SourcedModifier[];
  /** The label of a unit: its name, and its damage when it has any, as `Bear (2)` (TAC-VIEW-01). */
  unitTitle(unit: Unit): string;
  /** The lines of a unit's tooltip: HP and AT after modifiers, then each ability with its text. */
  description(game: Tactic, unit: Unit): readonly string[];
  /** A position as text and back; see `formatPosition`. */
  readonly position: {
    readonly format: (game: Tactic) => string;
    readonly parse: (text: string) => Tactic | Refusal;
  };
  /** The text of an event; nothing for events that only abilities listen to. */
  eventText(game: Tactic, event: TacticEvent): string | undefined;
  /** The same for a log that marks who acts, as short as it can be understood. */
  eventLine(game: Tactic, event: TacticEvent): string | undefined;
  /** An event about a number as such a line without it, and the number; nothing for others. */
  eventAmount(game: Tactic, event: TacticEvent): { readonly text: string; readonly value: number } | undefined;
  /** An event as the end of the game says it, a sentence each: who has killed whom. Nothing for all else. */
  eventMoment(game: Tactic, event: TacticEvent): readonly string[] | undefined;
}

/**
 * /TACTIC/ with the content of `packs`, such as `[standard]`.
 *
 * Panics with everything that is wrong with them, a line each: see `packProblems`.
 */
export function createTactic({ packs }: { readonly packs: readonly Pack[] }): TacticGame {
  const problems = packProblems(packs);
  if (problems.length > 0) panic(`The packs cannot be played:\n- ${problems.join('\n- ')}`);
  const engine = createEngine(catalogueOf(packs));
  return { ...rulesOf(engine), ...tableOf(engine) };
}

function rulesOf(engine: Engine): Game<Tactic, TacticAction, TacticStep, TacticEvent, TacticSetup> {
  return {
    id: 'tactic',
    actions: TACTIC_ACTIONS,
    setup: (setup, chance) => setUp(engine, setup, chance),
    players: game => game.players.map(player => player.id),
    toAct,
    legal: (game, player) => legalActions(engine, game, player),
    refusal: (game, player, action) => refusalOf(engine, game, player, action),
    begin: (game, player, action) => begin(engine, game, player, action),
    perform: (game, step) => performStep(engine, game, step),
    react: (game, events) => answersTo(engine, game, events),
    outcome: game => game.outcome,
    interruptions: (game, player) => (canConcede(game, player) ? [{ kind: 'concede' }] : []),
    revise: (game, choice) => revisedChoice(game, choice),
    describeStep: (game, step) => describeStep(engine, game, step),
    // Nothing is hidden but the choices asked in secret, and those the kernel hides (TAC-VIEW-05).
    view: game => game,
    notation: {
      format: formatAction,
      parse: (game, text) => parseAction(engine, game, text),
      target: unitText,
    },
  };
}

function tableOf(
  engine: Engine,
): Omit<TacticGame, keyof Game<Tactic, TacticAction, TacticStep, TacticEvent, TacticSetup>> {
  return {
    catalogue: engine.catalogue,
    setupProblem: setup => setupProblem(engine, setup),
    statOf: (game, unit, stat) => statOf(engine, game, unit, stat),
    printedStat: (unit, stat) => printedStat(engine, unit, stat),
    modifiersOf: (game, unit, stat) => modifiersOf(engine, game, unit, stat),
    unitTitle,
    description: (game, unit) => description(engine, game, unit),
    position: { format: game => formatPosition(game), parse: text => parsePosition(engine, text) },
    eventText: (game, event) => eventText(engine, game, event),
    eventLine: (game, event) => eventLine(engine, game, event),
    eventAmount: (game, event) => eventAmount(engine, game, event),
    eventMoment: (game, event) => eventMoment(engine, game, event),
  };
}

function toAct(game: Tactic): readonly PlayerId[] {
  return game.outcome === undefined ? [game.active] : [];
}
