import { panic, type StepResult } from '../../../kernel/index.ts';
import type { Ability, Context } from '../packs/ability.ts';
import { answeringAbilities, cardOf, contextOf, hasAnswer, isAnswerOnCards, type Engine } from './bearings.ts';
import { clockwiseFrom, findUnit } from './position.ts';
import { checkSteps } from './steps/step-source.ts';
import type { TacticHit, Tactic, TacticEvent, TacticStep, Unit, UnitId } from '../state.ts';

const NO_STEPS: readonly TacticStep[] = [];
const NO_EVENTS: readonly TacticEvent[] = [];

/**
 * The abilities in play that answer `events`: in the order of the packs' lists, then the active player's units first
 * and clockwise, then in order of placement (R-11). What an answer is, is asked when its turn comes.
 */
export function answersTo(engine: Engine, game: Tactic, events: readonly TacticEvent[]): readonly TacticStep[] {
  if (!isAnyAnswered(engine, game, events)) return NO_STEPS;
  let steps: TacticStep[] | undefined;
  for (const ability of answeringAbilities(engine, game)) {
    const found = eventsFor(ability, events);
    if (found.length > 0) {
      const answers = answersOf(engine, game, ability, found);
      if (answers.length > 0) steps = steps === undefined ? answers : steps.concat(answers);
    }
  }
  return steps ?? NO_STEPS;
}

function isAnyAnswered(engine: Engine, game: Tactic, events: readonly TacticEvent[]): boolean {
  for (const event of events) {
    if (isAnswerOnCards(engine, game, event.kind)) return true;
  }
  return false;
}

/** The events that the ability has an answer to. Most often there is one event at all. */
function eventsFor({ on }: Ability, events: readonly TacticEvent[]): readonly TacticEvent[] {
  const first = events[0];
  if (events.length === 1 && first !== undefined) return on?.[first.kind] === undefined ? NO_EVENTS : events;
  return events.filter(event => on?.[event.kind] !== undefined);
}

function bearersOf(engine: Engine, game: Tactic, ability: Ability): readonly Unit[] {
  const bearers = game.units.filter(({ card }) => hasAnswer(engine.catalogue, card, ability));
  if (bearers.length < 2) return bearers;
  return clockwiseFrom(game.active, game).flatMap(player => bearers.filter(({ owner }) => owner === player.id));
}

function answersOf(engine: Engine, game: Tactic, ability: Ability, events: readonly TacticEvent[]): TacticStep[] {
  const bearers = bearersOf(engine, game, ability).map(({ id }) => id);
  const { batch, id } = ability;
  if (batch === true) return bearers.length === 0 ? [] : [{ kind: 'answer', ability: id, bearers, events }];
  return bearers.map(bearer => ({ kind: 'answer', ability: id, bearers: [bearer], events }));
}

/** Asks the bearers that are still on the board. */
export function answer(
  engine: Engine,
  game: Tactic,
  step: { readonly ability: string; readonly bearers: readonly UnitId[]; readonly events: readonly TacticEvent[] },
): StepResult<Tactic, TacticStep, TacticEvent> {
  const ability = engine.catalogue.ability[step.ability] ?? panic(`No ability ${step.ability} in the packs`);
  let steps: TacticStep[] = [];
  for (const id of step.bearers) {
    const context = contextFor(engine, game, id, ability);
    const answers = context === undefined ? [] : answersFrom(ability, context, step.events);
    if (context !== undefined && answers.length > 0) {
      checkSteps(engine, game, context.bearer, ability, answers);
      steps = steps.concat(answers);
    }
  }
  return { state: game, steps: ability.batch === true ? asOneBatch(steps) : steps };
}

function contextFor(engine: Engine, game: Tactic, id: UnitId, ability: Ability): Context | undefined {
  const bearer = findUnit(id, game);
  if (bearer === undefined) return undefined;
  const carried = cardOf(engine, bearer).abilities.find(each => each.ability === ability);
  return carried === undefined ? undefined : contextOf(engine, game, bearer, carried);
}

type Answer = (context: Context, event: TacticEvent) => readonly TacticStep[];

function answersFrom(ability: Ability, context: Context, events: readonly TacticEvent[]): TacticStep[] {
  let steps: TacticStep[] = [];
  for (const event of events) {
    // The handler found by an event's kind takes that kind; the compiler cannot follow this.
    const handler = ability.on?.[event.kind] as Answer | undefined;
    if (handler !== undefined) steps = steps.concat(handler(context, event));
  }
  return steps;
}

/** All hits of `steps` in one `land`; those with a `once` are gathered first, so that each key counts once. */
function asOneBatch(steps: readonly TacticStep[]): TacticStep[] {
  if (steps.length < 2) return steps.slice();
  const before: TacticStep[] = [];
  const after: TacticStep[] = [];
  let hits: TacticHit[] = [];
  for (const step of steps) {
    if (step.kind !== 'land') after.push(step);
    else if (step.once === undefined) hits = hits.concat(step.hits);
    else before.push({ kind: 'gather', once: step.once, hits: step.hits });
  }
  return before.concat([{ kind: 'land', hits }]).concat(after);
}
