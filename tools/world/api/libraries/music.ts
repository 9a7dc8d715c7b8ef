import { nextRandom } from '../../random.ts';
import type { ScriptFunction } from '../../script-engine.ts';
import { timeOf } from '../../time.ts';
import { asText, field, isTable, numberOr, readList } from '../../values/reading.ts';
import { type World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';
import { fieldsOf, group } from './saved-fields.ts';

interface Clip {
  readonly title: string;
  readonly url: string;
}

/** The save has the player's clips as `{Item1: url, Item2: title}` (docs/platform/save-format.md#top-level). */
function playlist(world: World): Clip[] {
  const { engine } = world;
  return readList(engine, group(world, 'MusicPlayer')['AudioLibrary']).map(entry => ({
    url: asText(engine, field(engine, entry, 'Item1')),
    title: asText(engine, field(engine, entry, 'Item2')),
  }));
}

function setPlaylist(world: World, given: unknown): boolean {
  const { engine } = world;
  if (!isTable(engine, given)) return false;
  group(world, 'MusicPlayer')['AudioLibrary'] = readList(engine, given).map(entry => ({
    Item1: asText(engine, field(engine, entry, 'url')),
    Item2: asText(engine, field(engine, entry, 'title')),
  }));
  return true;
}

/** Loads a clip. Whoever listens has it at once here. */
function loadClip(world: World, clip: Clip, index: number): void {
  const data = group(world, 'MusicPlayer');
  data['CurrentAudioTitle'] = clip.title;
  data['CurrentAudioURL'] = clip.url;
  data['PlaylistEntry'] = index;
  const { music } = world.ui;
  music.since = timeOf(world);
  if (music.status === 'Stop') music.status = 'Ready';
}

function hasClip(world: World): boolean {
  return asText(world.engine, group(world, 'MusicPlayer')['CurrentAudioURL']) !== '';
}

function indexNow(world: World): number {
  return numberOr(group(world, 'MusicPlayer')['PlaylistEntry'], -1);
}

/** Goes to an entry of the playlist; tells whether there is one. */
function playEntry(world: World, index: number): boolean {
  const clip = playlist(world)[index];
  if (clip === undefined) return false;
  loadClip(world, clip, index);
  world.ui.music.status = 'Play';
  return true;
}

function skipForward(world: World): boolean {
  const count = playlist(world).length;
  if (count === 0) return false;
  const isShuffled = group(world, 'MusicPlayer')['Shuffle'] === true;
  const next = indexNow(world) + 1;
  return playEntry(world, isShuffled ? Math.floor(nextRandom(world) * count) : next >= count ? 0 : next);
}

/** Seconds into a clip after which going back means to its beginning. */
const BEGINNING = 3;

function skipBack(world: World): boolean {
  const { music } = world.ui;
  const isLate = timeOf(world) - music.since >= BEGINNING;
  if (isLate && hasClip(world)) {
    music.since = timeOf(world);
    return true;
  }
  return playEntry(world, indexNow(world) - 1);
}

function setStatus(world: World, status: 'Play' | 'Ready'): boolean {
  if (!hasClip(world)) return false;
  world.ui.music.status = status;
  return true;
}

function setClip(world: World, clip: unknown): boolean {
  const { engine } = world;
  if (!isTable(engine, clip)) return false;
  loadClip(world, { title: asText(engine, clip['title']), url: asText(engine, clip['url']) }, -1);
  return true;
}

function clipNow(world: World): unknown {
  const data = group(world, 'MusicPlayer');
  return {
    title: asText(world.engine, data['CurrentAudioTitle']),
    url: asText(world.engine, data['CurrentAudioURL']),
  };
}

function musicFunctions(world: World): Record<string, ScriptFunction> {
  return {
    play: () => setStatus(world, 'Play'),
    pause: () => setStatus(world, 'Ready'),
    skipForward: () => skipForward(world),
    skipBack: () => skipBack(world),
    getCurrentAudioclip: () => clipNow(world),
    setCurrentAudioclip: clip => setClip(world, clip),
    getPlaylist: () => playlist(world),
    setPlaylist: list => setPlaylist(world, list),
  };
}

/** `MusicPlayer`: what it plays, in which order, and what a save keeps of it. Nothing is heard. */
export function musicLibrary(world: World): Library {
  const { flag, number } = fieldsOf(world, 'MusicPlayer');
  const index: LibraryField = {
    get: number('PlaylistEntry', -1).get,
    set: value => {
      playEntry(world, numberOr(value, -1));
    },
  };
  return {
    name: 'MusicPlayer',
    functions: musicFunctions(world),
    fields: {
      repeat_track: flag('RepeatSong', false),
      shuffle: flag('Shuffle', false),
      playlist_index: index,
      playlistIndex: index,
      loaded: { get: () => true },
      player_status: { get: () => world.ui.music.status },
    },
  };
}
