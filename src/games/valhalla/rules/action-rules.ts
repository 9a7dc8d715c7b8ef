import type { PlayerId, Refusal } from '../../../kernel/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { decide, endParley, waitRefusal } from '../combat/contest.ts';
import { actAsMaster, isMasterAction, masterRefusal } from '../master/acting.ts';
import { decideRefusal } from '../orders/check-battle.ts';
import { refuse } from '../orders/check.ts';
import { giveOrder, isOrder, orderRefusal, submit, withdraw, withdrawRefusal } from '../orders/giving.ts';
import { build, buildingRefusal, type Building } from '../sides/building.ts';
import { GAME_MASTER, type Valhalla } from '../state.ts';
import { say, talkRefusal, type Talk } from '../talk/posting.ts';
import { concede } from '../turns/conceding.ts';
import { findSide } from './position.ts';
import type { Made } from './run.ts';

const BUILDING = ['side', 'design', 'ready'];
const TALK = ['post', 'whisper', 'boast', 'request-boon'];

function isBuilding(action: ValhallaAction): action is Building {
  return BUILDING.includes(action.kind);
}

function isTalk(action: ValhallaAction): action is Talk {
  return TALK.includes(action.kind);
}

/** What a player may do now in so many words; orders are open-ended, so they are not listed. */
export function legalActions(game: Valhalla, player: PlayerId): ValhallaAction[] {
  const actions: ValhallaAction[] = [
    { kind: 'ready' },
    { kind: 'submit' },
    { kind: 'concede' },
    { kind: 'decide' },
    { kind: 'end-parley', truce: true },
    { kind: 'end-parley', truce: false },
    { kind: 'close-round' },
  ];
  return actions.filter(action => refusalOf(game, player, action) === undefined);
}

/** Why `player` may not do that now, or nothing. */
export function refusalOf(game: Valhalla, player: PlayerId, action: ValhallaAction): Refusal | undefined {
  if (game.phase === 'over') return refuse('E_STATE', 'The game is over');
  if (isMasterAction(action)) {
    return player === GAME_MASTER
      ? masterRefusal(game, action)
      : refuse('E_NOT_ACTIVE', 'Only the game master does that');
  }
  const side = findSide(game, player);
  if (side === undefined) return refuse('E_NOT_ACTIVE', 'The game master gives no orders');
  if (!side.isAlive) return refuse('E_STATE', 'Your side has ended');
  if (isBuilding(action)) return buildingRefusal(game, player, action);
  if (game.phase === 'setup') return refuse('E_STATE', 'The game begins when every side is accepted');
  if (isTalk(action)) return talkRefusal(game, player, action);
  if (action.kind === 'decide' || action.kind === 'end-parley') {
    const fault = waitRefusal(game, player, action.kind);
    return fault ?? (action.kind === 'decide' ? decideRefusal(game, player, action) : undefined);
  }
  return turnRefusal(game, player, action);
}

/** Orders, of the side whose turn it is. */
function turnRefusal(game: Valhalla, player: PlayerId, action: ValhallaAction): Refusal | undefined {
  const isPeace = action.kind === 'transfer' && game.phase === 'parley' && game.combat.parley.includes(player);
  if (game.phase !== 'orders' && !isPeace) return refuse('E_STATE', 'Orders are not taken now');
  if (game.active !== player && !isPeace) return refuse('E_NOT_ACTIVE', "It is another side's turn");
  if (action.kind === 'withdraw') return withdrawRefusal(game, player, action);
  return isOrder(action) ? orderRefusal(game, player, action) : undefined;
}

/** What an action changes. */
export function act(game: Valhalla, player: PlayerId, action: ValhallaAction): Made {
  if (isMasterAction(action)) return actAsMaster(game, action);
  if (isBuilding(action)) return build(game, player, action);
  if (isTalk(action)) return say(game, player, action);
  if (action.kind === 'decide') return decide(game, player, action);
  if (action.kind === 'end-parley') return endParley(game, player, action.truce);
  if (action.kind === 'withdraw') return withdraw(game, player, action);
  if (action.kind === 'concede') return concede(game, player);
  return isOrder(action) ? giveOrder(game, player, action) : submit(game, player);
}
