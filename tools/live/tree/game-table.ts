import { readFileSync } from 'node:fs';
import { parseSave } from '../../save/index.ts';
import { GLOBAL_GUID } from '../../editor/index.ts';
import { LiveError } from '../live-error.ts';
import type { LiveTarget } from '../live-target.ts';
import { plainScript } from '../running-scripts.ts';
import { likeSave } from './like-save.ts';
import { isRecord, type State, textAt, topLevel } from './save-state.ts';

/** Objects whose data are asked for at once: a message of the game should stay below a megabyte. */
const AT_ONCE = 20;

const LUA = {
  list: readFileSync(new URL('./list-objects.lua', import.meta.url), 'utf8'),
  data: readFileSync(new URL('./objects-data.lua', import.meta.url), 'utf8'),
};

/** The table of a running game, as far as it can be read. */
export class GameTable {
  private constructor(
    private readonly target: LiveTarget,
    /** Kind of every object that lies on the table or is a hand zone, by GUID. */
    readonly kinds: ReadonlyMap<string, string>,
    /** The mark of the last push since the game loaded its table; empty without one. */
    readonly mark: string,
    private readonly global: { readonly script: string; readonly ui: string },
  ) {}

  /**
   * Finds what lies on the table.
   *
   * @param known a save: hand zones are found by their GUIDs in it
   * @throws {LiveError} `unreachable`, `refused`
   */
  static async open(target: LiveTarget, known: State): Promise<GameTable> {
    const states = await target.scripts();
    const global = states.find(({ guid }) => guid === GLOBAL_GUID);
    const asked = [...topLevel(known).keys()].filter(guid => /^[\w-]+$/u.test(guid));
    const lines = await textFrom(target, `local known = "${asked.join(' ')}"\n${LUA.list}`);
    const [mark = '', ...objects] = lines.split('\n');
    const kinds = objects.flatMap((line): [string, string][] => {
      const [guid = '', kind = ''] = line.split(' ');
      return guid === '' ? [] : [[guid, kind]];
    });
    return new GameTable(target, new Map(kinds), mark, { script: global?.script ?? '', ui: global?.ui ?? '' });
  }

  /** The same table, whose Global runs what was pushed: the game lists the script of its save. */
  runningGlobalOf(pushed: State): GameTable {
    const global = { script: textAt(pushed, 'LuaScript'), ui: textAt(pushed, 'XmlUI') };
    return new GameTable(this.target, this.kinds, this.mark, global);
  }

  /** Whether this is the table of the save: most objects that both could have are there, or Global has its script. */
  isOf(save: State): boolean {
    const known = [...topLevel(save)].filter(([, object]) => textAt(object, 'Name') !== 'HandTrigger');
    const shared = known.filter(([guid, object]) => this.kinds.get(guid) === textAt(object, 'Name'));
    const script = plainScript(textAt(save, 'LuaScript'));
    if (script !== '' && script === plainScript(this.global.script)) return true;
    return shared.length > 0 && shared.length * 2 >= Math.min(known.length, this.kinds.size);
  }

  /**
   * The save that the game would write now, as far as it can be asked: settings of the table, and objects that are not
   * asked for, are those of `like`.
   *
   * @param guids the objects to ask for; by default, all
   * @throws {LiveError} `unreachable`, `refused`, `not-verified` if what the game says is no object
   */
  async state(like: State, guids?: ReadonlySet<string>, onProgress?: (text: string) => void): Promise<State> {
    const wanted = [...this.kinds.keys()].filter(guid => guids?.has(guid) !== false);
    const found = await this.dataOf(wanted, onProgress);
    const known = topLevel(like);
    const kept = [...known].flatMap(([guid, object]) => {
      if (guids?.has(guid) === false) return [object];
      const now = found.get(guid);
      return now === undefined ? [] : [now];
    });
    const added = wanted.filter(guid => !known.has(guid)).flatMap(guid => found.get(guid) ?? []);
    const own = (key: string, now: string): State =>
      plainScript(now) === plainScript(textAt(like, key)) ? {} : { [key]: now };
    const { script, ui } = this.global;
    const objects = likeSave({ ObjectStates: [...kept, ...added] }, like);
    return { ...like, ...own('LuaScript', script), ...own('XmlUI', ui), ...objects };
  }

  private async dataOf(
    guids: readonly string[],
    onProgress: (text: string) => void = () => {},
  ): Promise<ReadonlyMap<string, State>> {
    const found = new Map<string, State>();
    for (let from = 0; from < guids.length; from += AT_ONCE) {
      if (from > 0 && from % (AT_ONCE * 10) === 0) onProgress(`${from} of ${guids.length} objects read …`);
      const asked = guids.slice(from, from + AT_ONCE).filter(guid => /^[\w-]+$/u.test(guid));
      const text = await textFrom(this.target, `local guids = "${asked.join(' ')}"\n${LUA.data}`);
      const { value } = parseSave(text, `what ${this.target.name} says of its objects`);
      for (const object of Array.isArray(value) ? value.filter(isRecord) : [])
        found.set(textAt(object, 'GUID'), object);
    }
    return found;
  }
}

/** Leaves a mark in Global, which is gone when the game loads a table. @throws {LiveError} `unreachable` */
export async function leaveMark(target: LiveTarget, mark: string): Promise<void> {
  await target.execute(`__crownspace_push = "${mark}"`, GLOBAL_GUID);
}

async function textFrom(target: LiveTarget, script: string): Promise<string> {
  const answer = await target.execute(script, GLOBAL_GUID);
  if (typeof answer === 'string') return answer;
  throw new LiveError(
    'not-verified',
    `${target.name} does not say what lies on its table. Does another editor listen?`,
  );
}
