import type { ClockWait } from './control/turn-clock.ts';
import type { TutorialWait } from './control/tutorial-wait.ts';
import type { FaultReport } from './session/fault-report.ts';
import type { EffectQueue } from './output/visual-effects.ts';
import type { SceneRenderer } from './output/scene-renderer.ts';
import type { Watcher } from './output/watcher.ts';
import type { BotSeats } from './session/bot-seats.ts';
import type { FrameWork } from './session/frame-work.ts';
import type { PageWork } from './session/page-work.ts';
import type { Guard } from './session/guard.ts';
import type { HostSession } from './session/session.ts';
import type { Announcement } from './table-game.ts';

/** The whole state of a running host: one record for each subject. */
export interface HostState {
  readonly session: HostSession;
  readonly renderer: SceneRenderer;
  readonly effects: EffectQueue;
  readonly watcher: Watcher;
  readonly bots: BotSeats;
  readonly frameWork: FrameWork;
  readonly pageWork: PageWork;
  readonly clockWait: ClockWait;
  readonly tutorialWait: TutorialWait;
  readonly faults: FaultReport;
  readonly guard: Guard;
  /** Written down, and said with the next scene. */
  unsaid: readonly Announcement[];
  /** The number of scenes that were rendered. */
  rendered: number;
}
