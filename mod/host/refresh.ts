import type { Scene } from '../../src/scene/index.ts';
import { decksText, statusText } from './control/table-status.ts';
import { scheduleReply } from './control/tutorial-wait.ts';
import { keepClock } from './control/turn-clock.ts';
import type { HostState } from './host-state.ts';
import { say } from './output/announcer.ts';
import { hostScene, prepareScene } from './output/host-scene.ts';
import { showDecks, showStatus } from './output/panels.ts';
import { compareWith, renderScene, type ComparedScenes } from './output/scene-renderer.ts';
import { scheduleSweep } from './output/watcher.ts';
import { scheduleFrameWork } from './session/frame-work.ts';
import { schedulePageWork } from './session/page-work.ts';
import { scheduleThinking, type Rendering } from './session/bot-seats.ts';
import type { Act } from './table-game.ts';

/**
 * Makes the table look like the session, after any change of it.
 *
 * @param used the piece with which a player made the change, if it was done with one
 */
export function refresh(host: HostState, used?: string): void {
  keepClock(host.clockWait, host.session);
  render(host, hostScene(host.session), used);
}

function render(host: HostState, scene: Scene<Act>, used?: string, compared?: ComparedScenes): void {
  host.rendered++;
  sayUnsaid(host);
  renderScene(host.renderer, scene, used, compared);
  showStatus(host.renderer.panels, statusText(host.session, host.renderer.trail, host.effects.flames));
  showDecks(host.renderer.panels, decksText(host.session));
  scheduleSweep(host.watcher);
  scheduleThinking(host.bots);
  schedulePageWork(host.pageWork, host.session);
  scheduleReply(host.tutorialWait, host.session);
}

/** Says what was written down and not yet said. */
export function sayUnsaid(host: HostState): void {
  const { effects, session, unsaid } = host;
  host.unsaid = [];
  say(session, effects, unsaid);
}

/** The same at the next beat, with the parts of the scene in the frames until then, in a game that makes its scene in parts. */
export function refreshOverFrames(host: HostState, used?: string): void {
  const { frameWork, session } = host;
  if (session.game.prepareScene === undefined) {
    refresh(host, used);
    return;
  }
  frameWork.show = undefined;
  frameWork.scene = () => {
    if (prepareScene(session)) return true;
    const scene = hostScene(session);
    // Another part: of large scenes this takes long, too.
    frameWork.scene = () => {
      prepareShow(host, scene, used);
      return false;
    };
    return false;
  };
  scheduleFrameWork(frameWork);
}

/** Compares the scene with what the table shows, and has it shown at the next beat. */
function prepareShow(host: HostState, scene: Scene<Act>, used: string | undefined): void {
  const before = host.rendered;
  const compared = compareWith(host.renderer, scene);
  host.frameWork.show = () => {
    keepClock(host.clockWait, host.session);
    // A player may have opened a page meanwhile.
    if (host.rendered === before) render(host, scene, used, compared);
    else refresh(host, used);
  };
}

/**
 * Makes the scene now, and renders it when the result is called, unless another scene was rendered in between. A scene that
 * is made in parts is rendered by itself, before anybody calls the result.
 */
export function prepareRefresh(host: HostState): Rendering {
  if (host.session.game.prepareScene !== undefined) {
    refreshOverFrames(host);
    return () => undefined;
  }
  keepClock(host.clockWait, host.session);
  const scene = hostScene(host.session);
  const before = host.rendered;
  return () => {
    if (host.rendered === before) render(host, scene);
  };
}
