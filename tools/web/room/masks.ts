import {
  type CommandDeclaration,
  type ObjectSnapshot,
  PLAYER_COMMANDS,
  type PlayerCommand,
} from '../../world/index.ts';

/** No GUID begins like this. */
const MARK = '~';
/** Stands for the UI of Global. */
const GLOBAL = '-1';

/**
 * The names under which one viewer knows objects. A card keeps its GUID in a deck and in a hand, so the GUID of a
 * concealed card would tell which card it is to anybody who has seen it before. A concealed object therefore goes by a
 * mask that lasts as long as it stays concealed and in sight.
 */
export class Masks {
  readonly #names = new Map<string, string>();
  readonly #guids = new Map<string, string>();
  readonly #nextMask: () => string;

  /**
   * @param nextMask returns a text that no other mask has, and that follows from this viewer's masks alone: what else is
   *   counted would tell how much happens where the viewer cannot see it
   */
  constructor(nextMask: () => string) {
    this.#nextMask = nextMask;
  }

  /** The name by which the viewer has known an object until now. */
  nameOf(guid: string): string | undefined {
    return this.#names.get(guid);
  }

  /** Gives the object the name by which the viewer knows it from now on. */
  rename({ guid, concealed }: ObjectSnapshot): string {
    const before = this.#names.get(guid);
    if (before !== undefined && before.startsWith(MARK) === (concealed === true)) return before;
    const name = concealed === true ? `${MARK}${this.#nextMask()}` : guid;
    this.forget(guid);
    this.#names.set(guid, name);
    this.#guids.set(name, guid);
    return name;
  }

  /** The viewer does not see the object any more. Returns its last name. */
  forget(guid: string): string | undefined {
    const name = this.#names.get(guid);
    this.#names.delete(guid);
    if (name !== undefined) this.#guids.delete(name);
    return name;
  }

  /**
   * The command with the GUIDs of the table in place of the names that the viewer knows; undefined if it names an object
   * that the viewer is not shown. Of a list, only objects that are shown remain; a pointer points at nothing.
   */
  unmasked(command: PlayerCommand): PlayerCommand | undefined {
    const { target }: CommandDeclaration = PLAYER_COMMANDS[command.kind];
    if (target === undefined) return command;
    if ('guids' in command) return { ...command, guids: command.guids.flatMap(name => this.#guids.get(name) ?? []) };
    if (!('guid' in command) || command.guid === undefined) return command;
    if (target.of === 'panel' && command.guid === GLOBAL) return command;
    const guid = this.#guids.get(command.guid);
    if (guid !== undefined) return { ...command, guid };
    return target.of === 'pointer' ? withoutGuid(command) : undefined;
  }
}

/** A pointer over what the viewer was not shown points at nothing. */
function withoutGuid(command: PlayerCommand): PlayerCommand {
  // Where a command follows the pointer, its GUID is optional.
  return Object.fromEntries(Object.entries(command).filter(([name]) => name !== 'guid')) as unknown as PlayerCommand;
}
