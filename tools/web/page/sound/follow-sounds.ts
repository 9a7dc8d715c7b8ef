import type { Store } from '../state/store.ts';
import { hasChanged, haveObjectsChanged } from '../state/table-change.ts';
import { statusOf } from '../state/table-status.ts';
import { turnTimeIn } from '../state/turn-time.ts';
import { audibleOf, heardBetween, type Audible } from './sound-events.ts';
import type { SoundName } from './sound-list.ts';
import { playOn } from './synthesizer.ts';

/** Seconds that are left when the clock begins to tick. */
const HURRY = 10;

/** Milliseconds that the speaker stays open after a sound: the next one often follows. */
const STAYS_OPEN = 500;
/** Milliseconds after which a sound is left out: it belongs to what is seen. */
const LATE = 400;

/**
 * Lets a player hear the game, from the first gesture on, as browsers want it. Tables of other mods are silent: nobody
 * knows what their changes mean.
 *
 * @param play plays sounds; tests listen in its place
 */
export function followSounds(store: Store, play: (names: readonly SoundName[]) => void = speaker()): void {
  let before: Audible | undefined;
  /** What the own clock showed last. */
  let seconds: number | undefined;
  const say = (names: readonly SoundName[]): void => {
    // Who looks elsewhere is called, and nothing else.
    const heard = document.hidden ? names.filter(name => name === 'yourTurn') : names;
    if (store.state.view.sound && heard.length > 0) play(heard);
  };
  const listen = (): void => {
    const { change, objects, seat } = store.state;
    if (!hasChanged(change, 'ui') && !haveObjectsChanged(change, ['concealed', 'drawing', 'heldBy'])) return;
    const status = statusOf(store);
    const now = status === undefined ? undefined : audibleOf(status, seat, objects.values());
    const time = turnTimeIn(store.state.table?.ui ?? []);
    const left = time !== undefined && time.color === seat ? time.seconds : undefined;
    if (left !== undefined && left !== seconds && left > 0 && left <= HURRY) say(['tick']);
    seconds = left;
    if (before !== undefined && now !== undefined) say(heardBetween(before, now));
    before = now;
  };
  store.on('table', listen);
  // Another seat is another turn, but nothing has happened.
  store.on('seat', () => (before = undefined));
  store.on('refused', () => statusOf(store) !== undefined && say(['refused']));
}

/**
 * The speaker of the device: silent until somebody has pressed something. It is open only while something sounds, because
 * an open one costs a twentieth of a core even in silence.
 */
function speaker(): (names: readonly SoundName[]) => void {
  let context: AudioContext | undefined;
  /** Calls that wait for the speaker to open: browsers may want another gesture first. */
  let waiting = 0;
  /** When the last tone of all sounds ends, on the clock of the context. */
  let end = 0;
  let closing: ReturnType<typeof setTimeout> | undefined;

  const sound = (device: AudioContext, names: readonly SoundName[]): void => {
    const asked = performance.now();
    clearTimeout(closing);
    waiting++;
    void device.resume().then(() => {
      waiting--;
      if (performance.now() - asked <= LATE) end = Math.max(end, playOn(device, names));
      const left = Math.max(0, end - device.currentTime);
      clearTimeout(closing);
      closing = setTimeout(() => void device.suspend(), left * 1000 + STAYS_OPEN);
    });
  };

  const allow = (): void => {
    if (context === undefined || waiting > 0) sound((context ??= new AudioContext()), []);
  };
  for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, allow, { capture: true });

  return names => context !== undefined && sound(context, names);
}
