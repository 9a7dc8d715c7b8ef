import { startHost, type TableGame } from '../../mod/host/index.ts';
import { fakeTts, type FakeTts } from './fake-tts.ts';
import { pawnsTable } from './pawns.ts';

/** The table of pawns on a fake of TTS, with Ann at Red and Bob at Blue. */
export function openPawns(game: TableGame = pawnsTable(), saved = ''): FakeTts {
  const tts = fakeTts();
  tts.sit('Red', 'Ann');
  tts.sit('Blue', 'Bob');
  startHost(game);
  tts.call('onLoad', saved);
  tts.run(1);
  tts.said();
  return tts;
}

/** The same, and Red has started the game. */
export function startPawns(game?: TableGame): FakeTts {
  const tts = openPawns(game);
  press(tts, 'Red', 'Start the game');
  tts.said();
  return tts;
}

/** Presses the button that shows `label` to `color`. `by` is who presses it. */
export function press(tts: FakeTts, color: string, label: string, by = color): void {
  const element = tts.button(color, label);
  tts.call('crownspacePress', { color: by }, '-1', element);
  tts.run(1);
}

/** Types a message into the chat; whether everybody reads it. */
export function chat(tts: FakeTts, color: string, message: string): unknown {
  const isRead = tts.call('onChat', message, { color });
  tts.run(1);
  return isRead;
}

/** Picks a pawn up and drops it on a cell of the board. */
export function drag(tts: FakeTts, color: string, piece: string, x: number, z: number): void {
  const object = tts.object(piece);
  tts.call('onObjectPickUp', color, object);
  object.held_by_color = color;
  object.position = { ...object.position, x, z };
  tts.run(0.1);
  object.held_by_color = undefined;
  tts.call('onObjectDrop', color, object);
  tts.run(1);
}

/** The saved state, as the script of the mod returns it. */
export function saved(tts: FakeTts): { readonly match?: string; readonly chosen: Record<string, string> } {
  return JSON.parse(String(tts.call('onSave')));
}

/** The actions of the saved match, oldest first. */
export function entries(tts: FakeTts): { readonly by: string; readonly action: Record<string, unknown> }[] {
  const { match } = saved(tts);
  return match === undefined ? [] : JSON.parse(match).entries;
}

/** Kinds of the actions, with who did them. */
export function played(tts: FakeTts): string[] {
  return entries(tts).map(({ by, action }) => `${by} ${String(action['kind'])}`);
}
