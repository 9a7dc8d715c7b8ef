import type { Cell } from '../../grid/index.ts';
import type { PlayerId } from '../../kernel/index.ts';
import type { CardId } from './cards/cards.ts';
import type { KindId } from './units/unit-kinds.ts';
import type { CombatMode, TacticaPhase } from './state.ts';

/** How a unit came from one field to another. */
export type MoveWay =
  | 'step'
  | 'board'
  | 'disembark'
  | 'march'
  | 'reinforce'
  | 'advance'
  | 'return'
  | 'plough'
  | 'teleport'
  | 'rebirth';

/** What happened. What `eventFor` keeps back, others do not learn. */
export type TacticaEvent =
  | { readonly kind: 'order-drawn'; readonly order: readonly PlayerId[] }
  | { readonly kind: 'turn-started'; readonly player: PlayerId; readonly turn: number }
  | { readonly kind: 'phase-changed'; readonly phase: TacticaPhase }
  | { readonly kind: 'castle-chosen'; readonly player: PlayerId; readonly castle: Cell }
  | { readonly kind: 'announced'; readonly player: PlayerId; readonly what: string }
  | { readonly kind: 'fizzled'; readonly player: PlayerId; readonly what: string }
  | { readonly kind: 'empire-banned'; readonly player: PlayerId; readonly empire: string }
  | { readonly kind: 'empire-picked'; readonly player: PlayerId; readonly empire: string }
  | { readonly kind: 'discount-picked'; readonly player: PlayerId; readonly token: string }
  | { readonly kind: 'ability-used'; readonly player: PlayerId; readonly ability: string }
  | { readonly kind: 'gold-changed'; readonly player: PlayerId; readonly amount: number; readonly reason: string }
  | { readonly kind: 'recruited'; readonly player: PlayerId; readonly unit: KindId; readonly cell: Cell }
  | { readonly kind: 'placed'; readonly player: PlayerId; readonly unit: KindId; readonly cell: Cell }
  | {
      readonly kind: 'moved';
      readonly unit: string;
      readonly from: Cell;
      readonly to: Cell;
      readonly how: MoveWay;
      /** Of a walk that is told as one: the counters that it brought. The rules report each by itself. */
      readonly gained?: readonly string[];
    }
  | { readonly kind: 'occupied'; readonly player: PlayerId; readonly cell: Cell }
  | { readonly kind: 'looted'; readonly player: PlayerId; readonly cell: Cell; readonly amount: number }
  | { readonly kind: 'token-gained'; readonly unit: string; readonly token: string }
  | { readonly kind: 'token-lost'; readonly unit: string; readonly token: string }
  | { readonly kind: 'transformed'; readonly unit: string; readonly type: KindId }
  | { readonly kind: 'unit-claimed'; readonly player: PlayerId; readonly unit: string }
  | { readonly kind: 'card-shown'; readonly player: PlayerId; readonly card: CardId }
  | { readonly kind: 'card-shuffled-in'; readonly player: PlayerId }
  | { readonly kind: 'bonus-turn'; readonly player: PlayerId }
  | {
      readonly kind: 'combat-started';
      readonly attacker: string;
      readonly defender: string;
      /** Owners and kinds of both: they may be gone when it is told. */
      readonly player: PlayerId;
      readonly type: KindId;
      readonly enemy: PlayerId;
      readonly enemyType: KindId;
      readonly mode: CombatMode;
    }
  | { readonly kind: 'combat-interrupted'; readonly attacker: string }
  | { readonly kind: 'damaged'; readonly unit: string; readonly amount: number }
  | { readonly kind: 'unit-destroyed'; readonly unit: string; readonly type: KindId; readonly player: PlayerId }
  | { readonly kind: 'unit-removed'; readonly unit: string; readonly type: KindId; readonly player: PlayerId }
  | { readonly kind: 'wagon-destroyed'; readonly type: KindId; readonly cell: Cell }
  | { readonly kind: 'wagon-moved'; readonly from: Cell; readonly to: Cell }
  | { readonly kind: 'conquest-threatened'; readonly player: PlayerId; readonly castle: Cell }
  | { readonly kind: 'conquest-failed'; readonly player: PlayerId; readonly castle: Cell }
  | {
      readonly kind: 'castle-conquered';
      readonly player: PlayerId;
      readonly castle: Cell;
      readonly from: PlayerId;
      readonly reward: number;
    }
  | { readonly kind: 'card-played'; readonly player: PlayerId; readonly card: CardId }
  | { readonly kind: 'card-cancelled'; readonly player: PlayerId; readonly card: CardId }
  | { readonly kind: 'card-drawn'; readonly player: PlayerId; readonly card: CardId }
  | { readonly kind: 'card-discarded'; readonly player: PlayerId; readonly card: CardId }
  | {
      readonly kind: 'hand-revealed';
      readonly player: PlayerId;
      readonly to: PlayerId;
      readonly cards: readonly CardId[];
    }
  | { readonly kind: 'top-seen'; readonly player: PlayerId; readonly card: CardId }
  | { readonly kind: 'top-buried'; readonly player: PlayerId }
  /** The deck as it is, or the discard pile, which is the new deck then. */
  | { readonly kind: 'deck-shuffled'; readonly cards: number; readonly from: 'deck' | 'discard' }
  | {
      readonly kind: 'income';
      readonly player: PlayerId;
      readonly castles: number;
      readonly units: number;
      readonly temple: number;
      readonly ports: number;
    }
  | { readonly kind: 'eliminated'; readonly player: PlayerId; readonly reason: string }
  | { readonly kind: 'turn-ended'; readonly player: PlayerId }
  | { readonly kind: 'game-over'; readonly winners: readonly PlayerId[]; readonly scores: readonly number[] };
