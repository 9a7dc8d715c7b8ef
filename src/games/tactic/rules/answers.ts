import { panic, type StepResult } from '../../../kernel/index.ts';
import type { Ability, Context } from '../packs/ability.ts';
import { bearingsOf, cardOf, contextOf, isAnswerOnCards, type Engine } from './bearings.ts';
import { clockwiseFrom, findUnit } from './position.ts';
import { checkSteps } from './steps/step-source.ts';
import type { TacticHit, Tactic, TacticEvent, TacticStep, UnitId } from '../state.ts';

/**
 * The abilities in play that answer `events`: in the order of the packs' lists, then the active player's units first
 * and clockwise, then in order of placement (R-11). What an answer is, is asked when its turn comes.
 */
export function answersTo(engine: Engine, game: Tactic, events: readonly TacticEvent[]): TacticStep[] {
  const asked = events.filter(event => isAnswerOnCards(engine, game, event.kind));
  if (asked.length === 0) return [];
  const steps: TacticStep[] = [];
  for (const ability of abilitiesInPlay(engine, game)) {
    const relevant = asked.filter(event => ability.on?.[event.kind] !== undefined);
    if (relevant.length > 0) addAnswers(steps, ability, bearersOf(engine, game, ability), relevant);
  }
  return steps;
}

function abilitiesInPlay(engine: Engine, game: Tactic): Ability[] {
  const bearings = bearingsOf(engine, game, 'on');
  return engine.catalogue.abilities.filter(
    ability => ability.on !== undefined && bearings.some(bearing => bearing.ability === ability),
  );
}

function bearersOf(engine: Engine, game: Tactic, ability: Ability): UnitId[] {
  const bearers: UnitId[] = [];
  for (const player of clockwiseFrom(game.active, game)) {
    for (const bearing of bearingsOf(engine, game, 'on')) {
      const { bearer } = bearing.context;
      if (bearing.ability === ability && bearer.owner === player.id) bearers.push(bearer.id);
    }
  }
  return bearers;
}

function addAnswers(
  steps: TacticStep[],
  { id, batch }: Ability,
  bearers: readonly UnitId[],
  events: readonly TacticEvent[],
): void {
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
