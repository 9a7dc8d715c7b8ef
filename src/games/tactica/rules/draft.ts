import { panic, type Option, type PlayerId } from '../../../kernel/index.ts';
import { EMPIRES } from '../empires/empires.ts';
import { START_GOLD, START_GOLD_SECOND, type DraftKind, type Tactica, type TacticaStep } from '../state.ts';
import { announce, askOne, changePlayer, push, tell, type Run } from './run.ts';

const PROMPTS: Readonly<Record<DraftKind, string>> = {
  order: 'Who begins?',
  ban: 'Ban an empire',
  pick: 'Choose your empire',
};

/**
 * What is decided before the first turn: who begins, after a rematch (TCA-MODE-10); with empires two players ban one
 * each, and all pick (TCA-MODE-05, TCA-MODE-06, TCA-MODE-11). The loser of the last game comes first.
 */
export function draftSteps(order: readonly PlayerId[], isPicking: boolean, loser: PlayerId | undefined): TacticaStep[] {
  const steps: TacticaStep[] = [];
  const first = loser ?? order[0] ?? panic('A game has players');
  const turn = [first].concat(order.filter(id => id !== first));
  if (loser !== undefined) steps.push({ kind: 'draft', player: loser, what: 'order' });
  if (isPicking) {
    if (order.length === 2) for (const player of turn) steps.push({ kind: 'draft', player, what: 'ban' });
    for (const player of turn) steps.push({ kind: 'draft', player, what: 'pick' });
  }
  steps.push({ kind: 'begin' });
  return steps;
}

/** Asks a player for one decision of the draft. */
export function askDraft(run: Run, player: PlayerId, what: DraftKind): void {
  const choices =
    what === 'order' ? run.game.players.map(({ id }) => ({ label: id, choice: id })) : freeEmpires(run.game);
  const options: Option<TacticaStep>[] = choices.map(({ choice, label }) => ({
    label,
    steps: [{ kind: 'drafted', player, what, choice }],
  }));
  askOne(run, { by: player, prompt: PROMPTS[what], options });
}

/** Neither banned nor taken. */
function freeEmpires({ banned, players }: Tactica): readonly { readonly label: string; readonly choice: string }[] {
  return EMPIRES.filter(({ id }) => !banned.includes(id) && players.every(({ empire }) => empire !== id)).map(
    ({ id, name }) => ({ label: name, choice: id }),
  );
}

export function drafted(run: Run, player: PlayerId, what: DraftKind, choice: string): void {
  if (what === 'order') {
    run.game = { ...run.game, order: [choice].concat(run.game.order.filter(id => id !== choice)), active: choice };
    // The second of two starts with more gold, whoever was drawn.
    for (const { id } of run.game.players) {
      changePlayer(run, id, each => ({ ...each, gold: id === choice ? START_GOLD : START_GOLD_SECOND }));
    }
    announce(run, { kind: 'order-drawn', order: run.game.order });
  } else if (what === 'ban') {
    run.game = { ...run.game, banned: run.game.banned.concat([choice]) };
    announce(run, { kind: 'empire-banned', player, empire: choice });
  } else {
    changePlayer(run, player, each => ({ ...each, empire: choice }));
    announce(run, { kind: 'empire-picked', player, empire: choice });
  }
}

/** All is decided: the first turn begins after what empires decide then. */
export function begin(run: Run): void {
  tell(run, { kind: 'drafted' });
  push(run, { kind: 'start-turn', player: run.game.order[0] ?? panic('A game has players') });
}
