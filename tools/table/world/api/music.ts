import type { Environment, ScriptFunction } from '../machine.ts';
import { asText, field, isTable, numberOr, readList } from '../values.ts';
import { nextRandom, timeOf, type World } from '../world.ts';
import type { Library } from './libraries.ts';
import { fieldsOf, group } from './settings.ts';

interface Clip {
  readonly title: string;
  readonly url: string;
}

/** The save has the player's clips as `{Item1: url, Item2: title}` (section 2.1). */
function playlist(world: World): Clip[] {
  const { machine } = world;
  return readList(machine, group(world, 'MusicPlayer')['AudioLibrary']).map(entry => ({
    url: asText(machine, field(machine, entry, 'Item1')),
    title: asText(machine, field(machine, entry, 'Item2')),
  }));
}

function setPlaylist(world: World, given: unknown): boolean {
  const { machine } = world;
  if (!isTable(machine, given)) return false;
  group(world, 'MusicPlayer')['AudioLibrary'] = readList(machine, given).map(entry => ({
    Item1: asText(machine, field(machine, entry, 'url')),
    Item2: asText(machine, field(machine, entry, 'title')),
  }));
  return true;
}

/** What plays now: the state of the player that no save keeps. */
interface Playing {
  status: 'Stop' | 'Play' | 'Ready';
  /** Second of the table's time at which the clip began. */
  since: number;
}

function playing(world: World): Playing {
  const known = world.settings['MusicPlayer'];
  // Only this function fills that group.
  if (known !== undefined) return known as unknown as Playing;
  const made: Playing = { status: 'Stop', since: 0 };
  world.settings['MusicPlayer'] = made as unknown as Environment;
  return made;
}

/** Loads a clip. Whoever listens has it at once here. */
function loadClip(world: World, clip: Clip, index: number): void {
  const data = group(world, 'MusicPlayer');
  data['CurrentAudioTitle'] = clip.title;
  data['CurrentAudioURL'] = clip.url;
  data['PlaylistEntry'] = index;
  const state = playing(world);
  state.since = timeOf(world);
  if (state.status === 'Stop') state.status = 'Ready';
}

function hasClip(world: World): boolean {
  return asText(world.machine, group(world, 'MusicPlayer')['CurrentAudioURL']) !== '';
}

function indexNow(world: World): number {
  return numberOr(group(world, 'MusicPlayer')['PlaylistEntry'], -1);
}

/** Goes to an entry of the playlist; tells whether there is one. */
function playEntry(world: World, index: number): boolean {
  const clip = playlist(world)[index];
  if (clip === undefined) return false;
  loadClip(world, clip, index);
  playing(world).status = 'Play';
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
  const state = playing(world);
  const isLate = timeOf(world) - state.since >= BEGINNING;
  if (isLate && hasClip(world)) {
    state.since = timeOf(world);
    return true;
  }
  return playEntry(world, indexNow(world) - 1);
}

function setStatus(world: World, status: 'Play' | 'Ready'): boolean {
  if (!hasClip(world)) return false;
  playing(world).status = status;
  return true;
}

function setClip(world: World, clip: unknown): boolean {
  const { machine } = world;
  if (!isTable(machine, clip)) return false;
  loadClip(world, { title: asText(machine, clip['title']), url: asText(machine, clip['url']) }, -1);
  return true;
}

function clipNow(world: World): unknown {
  const data = group(world, 'MusicPlayer');
  return {
    title: asText(world.machine, data['CurrentAudioTitle']),
    url: asText(world.machine, data['CurrentAudioURL']),
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
  return {
    name: 'MusicPlayer',
    functions: musicFunctions(world),
    fields: {
      repeat_track: flag('RepeatSong', false),
      shuffle: flag('Shuffle', false),
      playlist_index: {
        get: number('PlaylistEntry', -1).get,
        set: value => {
          playEntry(world, numberOr(value, -1));
        },
      },
      loaded: { get: () => true },
      player_status: { get: () => playing(world).status },
    },
  };
}
