import type { Agenda, Ask, Choice, Step } from '../game.ts';

/** The agenda of a first state: `steps` are performed at once. */
export function newAgenda<S>(steps: readonly S[] = []): Agenda<S> {
  return { steps, choices: [], spent: [] };
}

/**
 * A step that asks all of `choices` at once. Those without options are not asked. Where options have different steps,
 * TypeScript needs the type of all steps: `ask<MyStep>([...])`.
 */
export function ask<S>(choices: readonly Choice<S>[]): Ask<S> {
  return { kind: 'ask', choices };
}

/** Whether `step` is the kernel's own. No game may use its kind for anything else. */
export function isAsk<S extends Step>(step: Step): step is Ask<S> {
  return step.kind === 'ask';
}

/** The choice that `player` has to make next, or nothing. */
export function pendingChoice<S>(agenda: Agenda<S>, player: string): Choice<S> | undefined {
  for (const choice of agenda.choices) {
    if (choice.by === player && choice.chosen === undefined) return choice;
  }
  return undefined;
}

/** Everybody who has not chosen yet, in the order asked. */
export function choosers<S>(agenda: Agenda<S>): string[] {
  const players: string[] = [];
  for (const { by, chosen } of agenda.choices) {
    if (chosen === undefined && !players.includes(by)) players.push(by);
  }
  return players;
}
