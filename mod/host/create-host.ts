import { createHandlers } from './handlers.ts';
import type { HostState } from './host-state.ts';
import { submitForBot } from './input/action-dispatcher.ts';
import { botStrength } from './lobby/lobby.ts';
import { openHost } from './open-host.ts';
import { newFaultReport } from './session/fault-report.ts';
import { hostedFaces } from './output/object-spec.ts';
import { hostScene } from './output/host-scene.ts';
import { createPanelScreen } from './output/panels.ts';
import { createSceneRenderer } from './output/scene-renderer.ts';
import { createEffectQueue } from './output/visual-effects.ts';
import { createWatcher } from './output/watcher.ts';
import { prepareRefresh } from './refresh.ts';
import { createBotSeats } from './session/bot-seats.ts';
import { newFrameWork } from './session/frame-work.ts';
import { newGuard } from './session/guard.ts';
import { loadSession, takeSession } from './session/saving.ts';
import { colorOf, isEmptySeat, visibilityOf } from './session/seating.ts';
import { newSession, type HostSession } from './session/session.ts';
import type { HandedOver, Handlers } from './session/trampolines.ts';
import type { TableGame } from './table-game.ts';

/**
 * A host: the handlers that TTS calls, and how it starts on a table that is already there.
 *
 * @noSelf its functions are called without a table in front in Lua
 */
export interface Host {
  readonly handlers: Handlers;
  /** Continues with what older code has handed over. Touches nothing on the table. */
  readonly resume: (handed: HandedOver) => void;
  /** Continues with a saved text. Touches nothing on the table. */
  readonly restore: (text: string) => void;
  /** Makes the table look like the session. */
  readonly open: () => void;
}

export function createHost(game: TableGame): Host {
  const host = createHostState(game);
  const { session } = host;
  return {
    handlers: createHandlers(host),
    resume: handed => {
      takeSession(session, handed);
      host.renderer.trail = handed.trail ?? [];
      // If the new code fails here, nothing on the table has changed yet.
      hostScene(session);
    },
    restore: text => {
      loadSession(session, text);
      hostScene(session);
    },
    open: () => openHost(host),
  };
}

/** A tutorial and a puzzle say themselves what others do. */
function isOwnMatch({ puzzle, review, tutorial }: HostSession): boolean {
  return review === undefined && !tutorial && puzzle === undefined;
}

function thinkLater(seconds: number | undefined): void {
  // Through Global: new code thinks on in place of the old.
  const think = (): void => _G['crownspaceThink']();
  if (seconds === undefined) Wait.frames(think, 1);
  else Wait.time(think, seconds);
}

function createHostState(game: TableGame): HostState {
  const session = newSession(game);
  const panels = createPanelScreen(players => visibilityOf(session, players));
  const renderer = createSceneRenderer(panels, player => colorOf(session, player), hostedFaces());
  const host: HostState = {
    session,
    renderer,
    effects: createEffectQueue(renderer),
    watcher: createWatcher(renderer.objects, game.prepareScene !== undefined),
    bots: createBotSeats({
      match: () => (isOwnMatch(session) ? session.match : undefined),
      strength: () => botStrength(session.chosen),
      isEmpty: player => isEmptySeat(session, player),
      evaluate: (state, player) => game.evaluate(state, player),
      advice: game.advice,
      turn: (match, player) => game.botTurn?.(match, player),
      submit: (player, action, done) => submitForBot(host, player, action, done),
      prepare: () => prepareRefresh(host),
      isPaced: game.botTurn !== undefined,
      beat: kind => game.beat(kind),
      shownAt: () => host.frameWork.shownAt,
      later: thinkLater,
    }),
    frameWork: newFrameWork(),
    pageWork: { isScheduled: false },
    clockWait: { nextAt: undefined },
    tutorialWait: { isScheduled: false },
    faults: newFaultReport(),
    guard: newGuard(),
    unsaid: [],
    rendered: 0,
  };
  return host;
}
