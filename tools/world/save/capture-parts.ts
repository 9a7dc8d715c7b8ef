import { type Done, fault } from '../commands/command-result.ts';
import type { CaptureStart } from '../protocol.ts';
import { emptyList } from '../values/empty.ts';
import type { World } from '../world.ts';
import { captureGame } from './loading.ts';

/** Characters of one part: players' commands wait while a machine writes as many. */
const CHARACTERS_A_PART = 150_000;

/** Copies the table as it is now, after asking every `onSave`. Writing it as text takes longer: {@link nextCaptured}. */
export function beginCapture(world: World): CaptureStart {
  const game = captureGame(world);
  const objects = game.ObjectStates;
  game.ObjectStates = emptyList();
  world.history.captured = objects;
  return { game, objects: objects.length };
}

/** The objects of the capture from number `from` on, as JSON: at least one, if there is one. They go with the last part. */
export function nextCaptured(world: World, from: number): Done {
  const { captured } = world.history;
  const texts: string[] = [];
  let count = 0;
  let characters = 0;
  while (from + count < captured.length && characters < CHARACTERS_A_PART) {
    const encoded = world.engine.tryEncode(captured[from + count]);
    // Scripts can put more into an object than a text holds.
    if (!encoded.ok) return fault(`An object is too large to save: ${encoded.message}`);
    texts[count] = encoded.text;
    count++;
    characters += encoded.text.length;
  }
  if (from + count >= captured.length) world.history.captured = emptyList();
  return { result: texts };
}
