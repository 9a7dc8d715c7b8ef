import { ask, newAgenda } from '../../src/kernel/index.ts';
import type { Ask, Chance, Choice, Game, GameState, StepResult, PlayerId, Refusal } from '../../src/kernel/index.ts';

/**
 * A small game with everything that the kernel offers: chance, cards that only their owner sees, a choice in the
 * middle of an action, secret choices made at the same time, reactions, steps that happen once a turn.
 */
export interface Bazaar extends GameState<BazaarStep> {
  readonly traders: readonly Trader[];
  /** Index of the trader whose turn it is. */
  readonly turn: number;
  readonly turnsLeft: number;
}

export interface Trader {
  readonly id: PlayerId;
  readonly coins: number;
  /** Known to the trader alone; others see zeros. */
  readonly cards: readonly number[];
}

export type BazaarAction =
  | { readonly kind: 'draw' }
  | { readonly kind: 'auction' }
  | { readonly kind: 'offer'; readonly to: PlayerId; readonly coins: number }
  | { readonly kind: 'end' };

export type BazaarStep =
  | { readonly kind: 'draw'; readonly by: PlayerId; readonly once?: string }
  | { readonly kind: 'pay'; readonly from: PlayerId; readonly to: PlayerId; readonly coins: number }
  | { readonly kind: 'earn'; readonly by: PlayerId; readonly coins: number; readonly once?: string }
  | { readonly kind: 'turn' }
  | (Ask<BazaarStep> & { readonly once?: string });

export type BazaarEvent =
  | { readonly kind: 'drew'; readonly by: PlayerId; readonly card: number }
  | { readonly kind: 'earned'; readonly by: PlayerId; readonly coins: number };

export interface BazaarSetup {
  readonly traders: number;
  readonly turns: number;
}

const RICH = 12;

export const bazaar: Game<Bazaar, BazaarAction, BazaarStep, BazaarEvent, BazaarSetup> = {
  id: 'bazaar',

  setup({ traders, turns }, chance) {
    const made: Trader[] = [];
    for (let seat = 0; seat < traders; seat++) {
      made[seat] = { id: `p${seat + 1}`, coins: 3, cards: [chance.below(6) + 1] };
    }
    const agenda = newAgenda<BazaarStep>([{ kind: 'earn', by: 'p1', coins: 1 }]);
    return { traders: made, turn: 0, turnsLeft: turns, agenda, chance: [] };
  },

  players: ({ traders }) => traders.map(({ id }) => id),

  toAct: state => [traderOfTurn(state).id],

  legal(state, player) {
    if (traderOfTurn(state).id !== player) return [];
    const actions: BazaarAction[] = [];
    if (!state.agenda.spent.includes('draw')) actions.push({ kind: 'draw' });
    if (!state.agenda.spent.includes('auction')) actions.push({ kind: 'auction' });
    for (const { id } of state.traders) {
      if (id !== player && traderOfTurn(state).coins > 0) actions.push({ kind: 'offer', to: id, coins: 1 });
      if (id !== player && traderOfTurn(state).coins > 1) actions.push({ kind: 'offer', to: id, coins: 2 });
    }
    actions.push({ kind: 'end' });
    return actions;
  },

  refusal(state, player, action) {
    if (traderOfTurn(state).id !== player) return refuse('turn', `It is the turn of ${traderOfTurn(state).id}`);
    if (action.kind === 'draw' || action.kind === 'auction') {
      return state.agenda.spent.includes(action.kind) ? refuse('spent', 'Only once a turn') : undefined;
    }
    if (action.kind === 'offer') return offerRefusal(state, player, action.to, action.coins);
    return action.kind === 'end' ? undefined : refuse('unknown', 'There is no such action');
  },

  begin(state, player, action) {
    if (action.kind === 'draw') return [{ kind: 'draw', by: player, once: 'draw' }];
    if (action.kind === 'offer') return [ask([offer(player, action.to, action.coins)])];
    if (action.kind === 'auction') return [{ ...ask(state.traders.map(trader => bid(trader))), once: 'auction' }];
    return [{ kind: 'turn' }];
  },

  perform: (state, step, chance) => performStep(state, step, chance),

  /** A six earns a coin, once a turn; every coin earned that way lets the others draw. */
  react(state, events) {
    const steps: BazaarStep[] = [];
    for (const event of events) {
      if (event.kind === 'drew' && event.card === 6) {
        steps.push({ kind: 'earn', by: event.by, coins: 1, once: `six:${event.by}` });
      }
      if (event.kind === 'earned') {
        for (const { id } of state.traders) {
          if (id !== event.by) steps.push({ kind: 'draw', by: id, once: `envy:${id}` });
        }
      }
    }
    return steps;
  },

  outcome({ traders, turnsLeft }) {
    const rich = traders.filter(({ coins }) => coins >= RICH).map(({ id }) => id);
    if (rich.length > 0) return { winners: rich, reason: `${rich.join(' and ')} got rich` };
    return turnsLeft > 0 ? undefined : { winners: [], reason: 'the bazaar closed' };
  },

  view: (state, viewer) => ({
    ...state,
    traders: state.traders.map(trader =>
      trader.id === viewer ? trader : { ...trader, cards: trader.cards.map(() => 0) },
    ),
  }),

  notation: {
    format: (_, action) => (action.kind === 'offer' ? `offer ${action.coins} ${action.to}` : action.kind),
    parse(_, text) {
      if (text === 'draw' || text === 'auction' || text === 'end') return { kind: text };
      const [word, coins, to] = text.split(' ');
      const isOffer = word === 'offer' && to !== undefined && (coins === '1' || coins === '2');
      return isOffer ? { kind: 'offer', to, coins: coins === '1' ? 1 : 2 } : refuse('text', `No action is "${text}"`);
    },
  },
};

function traderOfTurn({ traders, turn }: Bazaar): Trader {
  return traders[turn] ?? { id: 'nobody', coins: 0, cards: [] };
}

function refuse(code: string, message: string): Refusal {
  return { code, message };
}

function offerRefusal(state: Bazaar, player: PlayerId, to: PlayerId, coins: number): Refusal | undefined {
  if (to === player || !state.traders.some(({ id }) => id === to)) return refuse('to', 'No such trader');
  if (coins !== 1 && coins !== 2) return refuse('coins', 'One or two coins');
  return traderOfTurn(state).coins < coins ? refuse('poor', 'Not enough coins') : undefined;
}

/** The other takes the coins, or gives one more back and lets the offerer draw. */
function offer(from: PlayerId, to: PlayerId, coins: number): Choice<BazaarStep> {
  const take: BazaarStep = { kind: 'pay', from, to, coins };
  return {
    by: to,
    prompt: `Take ${coins} from ${from}?`,
    options: [
      { label: 'Take', steps: [take], target: to },
      { label: 'Let draw', steps: [{ kind: 'draw', by: from }], target: from },
      { label: 'Both', steps: [take, { kind: 'draw', by: from }] },
    ],
  };
}

function bid({ id, coins }: Trader): Choice<BazaarStep> {
  const amounts = [0, 1, 2].filter(amount => amount <= coins);
  const options = amounts.map(amount => ({
    label: `${amount}`,
    steps: [
      { kind: 'earn' as const, by: id, coins: -amount },
      { kind: 'earn' as const, by: id, coins: amount * 2 },
    ],
  }));
  return { by: id, prompt: 'How much do you bid?', options, secret: true };
}

function performStep(state: Bazaar, step: BazaarStep, chance: Chance): StepResult<Bazaar, BazaarStep, BazaarEvent> {
  if (step.kind === 'draw') {
    const card = chance.below(6) + 1;
    const drawn = change(state, step.by, trader => ({ ...trader, cards: trader.cards.concat([card]) }));
    return { state: drawn, events: [{ kind: 'drew', by: step.by, card }], reveals: true };
  }
  if (step.kind === 'earn') {
    const { by, coins } = step;
    const earned = change(state, by, trader => ({ ...trader, coins: trader.coins + coins }));
    return { state: earned, events: coins > 0 ? [{ kind: 'earned', by, coins }] : [] };
  }
  if (step.kind === 'pay') {
    const { from, to, coins } = step;
    const paid = change(state, from, trader => ({ ...trader, coins: trader.coins - coins }));
    return { state: change(paid, to, trader => ({ ...trader, coins: trader.coins + coins })) };
  }
  const turn = (state.turn + 1) % state.traders.length;
  return { state: { ...state, turn, turnsLeft: state.turnsLeft - 1 }, refresh: true };
}

function change(state: Bazaar, id: PlayerId, how: (trader: Trader) => Trader): Bazaar {
  return { ...state, traders: state.traders.map(trader => (trader.id === id ? how(trader) : trader)) };
}
