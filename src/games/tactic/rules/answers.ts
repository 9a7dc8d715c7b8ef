import { panic, type StepResult } from '../../../kernel/index.ts';
import type { Ability, Context } from '../packs/ability.ts';
import { answeringAbilities, cardOf, contextOf, hasAnswer, isAnswerOnCards, type Engine } from './bearings.ts';
import { clockwiseFrom, findUnit } from './position.ts';
import { checkSteps } from './steps/step-source.ts';
import type { TacticHit, Tactic, TacticEvent, TacticStep, UnitId } from '../state.ts';

const NO_STEPS: readonly TacticStep[] = [];

/**
 * The abilities in play that answer `events`: in the order of the packs' lists, then the active player's units first
 * and clockwise, then in order of placement (R-11). What an answer is, is asked when its turn comes.
 */
export function answersTo(engine: Engine, game: Tactic, events: readonly TacticEvent[]): readonly TacticStep[] {
  if (!isAnyAnswered(engine, game, events)) return NO_STEPS;
  const steps: TacticStep[] = [];
  for (const ability of answeringAbilities(engine, game)) {
    if (events.some(event => ability.on?.[event.kind] !== undefined)) addAnswers(steps, engine, game, ability, events);
  }
  return steps;
}

function isAnyAnswered(engine: Engine, game: Tactic, events: readonly TacticEvent[]): boolean {
  for (const event of events) {
    if (isAnswerOnCards(engine, game, event.kind)) return true;
  }
  return false;
}

function bearersOf(engine: Engine, game: Tactic, ability: Ability): UnitId[] {
  const bearers = game.units.filter(({ card }) => hasAnswer(engine.catalogue, card, ability));
  if (bearers.length < 2) return bearers.map(({ id }) => id);
  return clockwiseFrom(game.active, game).flatMap(player =>
    bearers.filter(({ owner }) => owner === player.id).map(({ id }) => id),
  );
}

function addAnswers(
  steps: TacticStep[],
  engine: Engine,
  game: Tactic,
  ability: Ability,
  all: readonly TacticEvent[],
): void {
  const { batch, id } = ability;
  const bearers = bearersOf(engine, game, ability);
  if (bearers.length === 0) return;
  const events = all.filter(event => ability.on?.[event.kind] !== undefined);
  if (batch === true) steps.push({ kind: 'answer', ability: id, bearers, events });
  else for (const bearer of bearers) steps.push({ kind: 'answer', ability: id, bearers: [bearer], events });
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
    const answers = context === undefined ? [] : answersOf(ability, context, step.events);
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

function answersOf(ability: Ability, context: Context, events: readonly TacticEvent[]): TacticStep[] {
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
