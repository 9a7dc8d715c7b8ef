import type { Diagnostic } from '../../lua/index.ts';
import {
  type Command,
  type ObjectSnapshot,
  PLAYER_COMMANDS,
  type ScriptState,
  type Snapshot,
} from '../../world/index.ts';
import { checkSave, CheckedSave, saveText } from '../check-save.ts';
import { findElement, findPiece } from './pieces.ts';
import { playerHand } from './player-hand.ts';
import { TableError } from './table-error.ts';
import { logText, matchesLog } from './log-text.ts';
import { type Locator, type TableLog, TableLogs } from './table-logs.ts';
import type { ModelBoxes, Place, Table, UiAction } from './table.ts';
import type { Web } from './web.ts';
import { WorldConnection, type WorldLink } from './world-connection.ts';

export interface DriverOptions {
  readonly locate?: Locator | undefined;
  /** Returns what strict mode has found since the last call. */
  readonly takeDiagnostics?: (() => readonly Diagnostic[]) | undefined;
  /** Answers web requests of scripts; without it they fail. */
  readonly web?: Web | undefined;
}

/** Logs that an error lists. */
const MAX_LISTED_LOGS = 8;
/** A minute of frames. */
const MAX_SETTLE_FRAMES = 3600;

function jsonOf(save: string | object | CheckedSave): string {
  if (save instanceof CheckedSave) return save.json;
  return typeof save === 'string' ? checkSave(save, 'the save').json : saveText(save);
}

/** Drives a world that is running, with nothing loaded yet. */
export function driveTable(
  link: WorldLink,
  { locate = () => undefined, takeDiagnostics = () => [], web }: DriverOptions = {},
): Table {
  return new TableDriver(new WorldConnection(link, new TableLogs(locate, takeDiagnostics), web));
}

/** Translates what players do into commands of the protocol; finds pieces, buttons and elements by name. */
class TableDriver implements Table {
  readonly #world: WorldConnection;
  #isLoaded = false;

  constructor(world: WorldConnection) {
    this.#world = world;
  }

  get logs() {
    return this.#world.logs.all;
  }

  get errors() {
    return this.logs.filter(log => log.kind === 'error');
  }

  get warnings() {
    return this.logs.filter(log => log.kind === 'warning');
  }

  onLogs(listener: Parameters<Table['onLogs']>[0]) {
    return this.#world.logs.listen(listener);
  }

  send(command: Command) {
    return this.#world.send(command);
  }

  async load(save: string | object | CheckedSave, seed = 1, shuffled = false, models?: ModelBoxes) {
    // The text of a file goes in as it is: it may be many megabytes, and nested more deeply than can be written here.
    const json = jsonOf(save);
    if (this.#isLoaded) this.#world.logs.forgetSources(json);
    this.#isLoaded = true;
    const boxes = models === undefined ? '' : `"models":${JSON.stringify(models)},`;
    const command = `{"kind":"load","seed":${seed},"shuffled":${shuffled},${boxes}"save":${json}}`;
    const { fault } = await this.#world.sendText(command);
    if (fault !== undefined) throw new TableError('refused', `the save cannot be loaded: ${fault}`);
  }

  async frames(count = 1) {
    await this.#world.advance(count);
  }

  async settle(most = MAX_SETTLE_FRAMES) {
    for (let passed = 1; passed <= most; passed += 1) if (await this.#world.advance(1)) return passed;
    return most;
  }

  async snapshot(viewer?: string) {
    const command = viewer === undefined ? ({ kind: 'snapshot' } as const) : ({ kind: 'snapshot', viewer } as const);
    // The protocol gives a snapshot for this command.
    return (await this.#world.perform(command)) as Snapshot;
  }

  async object(piece: string, viewer?: string) {
    return findPiece(piece, await this.snapshot(viewer));
  }

  async hand(color: string, viewer = color) {
    const guids = await this.#guidsFrom(`Player[${JSON.stringify(color)}].getHandObjects()`);
    return this.#objects(guids, viewer);
  }

  async zone(piece: string, viewer?: string) {
    const { guid } = await this.object(piece);
    const guids = await this.#guidsFrom(`getObjectFromGUID(${JSON.stringify(guid)}).getObjects()`);
    return this.#objects(guids, viewer);
  }

  /** The GUIDs of a list of objects in Lua. */
  async #guidsFrom(list: string): Promise<string[]> {
    const script = `local guids = {} for _, each in ipairs(${list}) do guids[#guids + 1] = each.getGUID() end return table.concat(guids, ',')`;
    return String(await this.execute(script))
      .split(',')
      .filter(guid => guid !== '');
  }

  async #objects(guids: readonly string[], viewer: string | undefined): Promise<ObjectSnapshot[]> {
    const { objects } = await this.snapshot(viewer);
    return guids.flatMap(guid => objects.find(object => object.guid === guid) ?? []);
  }

  async untilLogged(expected: string | RegExp, most = MAX_SETTLE_FRAMES) {
    const found = () => this.logs.find(log => matchesLog(log, expected));
    await this.until(() => found() !== undefined, most).catch((error: unknown) => {
      if (!(error instanceof TableError)) throw error;
      const texts = this.logs.slice(-MAX_LISTED_LOGS).map(logText);
      const said = texts.length === 0 ? 'Nothing was logged' : `The last logs are:\n  ${texts.join('\n  ')}`;
      throw new TableError('not-reached', `${String(expected)} was not logged within ${most} frames. ${said}`);
    });
    // The condition above has found it.
    return found() as TableLog;
  }

  async until(condition: () => boolean | Promise<boolean>, most = MAX_SETTLE_FRAMES) {
    for (let passed = 0; passed <= most; passed += 1) {
      if (await condition()) return passed;
      if (passed < most) await this.#world.advance(1);
    }
    throw new TableError('not-reached', `The condition does not hold after ${most} frames of 1/60 s`);
  }

  player(color: string) {
    return playerHand({
      declarations: PLAYER_COMMANDS,
      color,
      send: command => this.#world.perform(command),
      guidOf: async piece => (await this.object(piece)).guid,
    });
  }

  async sit(color: string, name = color) {
    await this.#world.perform({ kind: 'sit', color, name });
  }

  async leave(color: string) {
    await this.#world.perform({ kind: 'leave', color });
  }

  async changeColor(color: string, to: string) {
    await this.#world.perform({ kind: 'changeColor', color, to });
  }

  async pickUp(guid: string, color: string) {
    await this.player(color).pickUp({ guid });
  }

  async drop(piece: string, { x, z }: Place, color: string) {
    const { guid, heldBy } = await this.object(piece);
    if (heldBy !== color) await this.#world.perform({ kind: 'pickUp', color, guid });
    await this.#world.perform({ kind: 'moveHand', color, x, z });
    await this.#world.perform({ kind: 'release', color, x, z });
  }

  async cancelHold(color: string) {
    await this.player(color).cancelHold();
  }

  async hover(guid: string | undefined, color: string) {
    await this.player(color).hover(guid === undefined ? {} : { guid });
  }

  async flip(guid: string, color: string) {
    await this.player(color).flip({ guid });
  }

  async rotate(guid: string, degrees: number, color: string) {
    await this.player(color).rotate({ guid, degrees });
  }

  async lock(guid: string, locked: boolean, color: string) {
    await this.player(color).lock({ guid, locked });
  }

  async remove(guid: string, color: string) {
    await this.player(color).delete({ guid });
  }

  async number(guid: string, number: number, color: string) {
    await this.player(color).number({ guid, number });
  }

  async hotkey(label: string, color: string, piece?: string) {
    const over = piece === undefined ? {} : { guid: (await this.object(piece)).guid };
    await this.player(color).hotkey({ label, ...over });
    await this.player(color).hotkey({ label, ...over, up: true });
  }

  async menu(guid: string | undefined, label: string, color: string) {
    await this.player(color).menu(guid === undefined ? { label } : { guid, label });
  }

  async button(piece: string, label: string | number, color: string) {
    const object = await this.object(piece);
    const index = indexOf('button', object.buttons, label, piece);
    await this.#world.perform({ kind: 'button', color, guid: object.guid, index });
  }

  async input(piece: string, label: string | number, text: string, color: string) {
    const object = await this.object(piece);
    const index = indexOf('input', object.inputs, label, piece);
    await this.#world.perform({ kind: 'input', color, guid: object.guid, index, text, done: true });
  }

  async ui(id: string, color: string, { on, event = 'onClick', value }: UiAction = {}) {
    const seen = await this.snapshot(color);
    const owner = on === undefined ? undefined : findPiece(on, seen);
    const { path } = findElement(id, owner?.ui ?? seen.ui);
    const command = { kind: 'ui', color, guid: owner?.guid ?? '-1', path, event } as const;
    await this.#world.perform(value === undefined ? command : { ...command, value });
  }

  async chat(message: string, color: string) {
    await this.player(color).chat({ message });
  }

  async dialog(value: string | undefined, color: string) {
    await this.player(color).dialog(value === undefined ? {} : { value });
  }

  save() {
    return this.#world.perform({ kind: 'save' });
  }

  async scripts() {
    // The protocol gives script states for this command.
    return (await this.#world.perform({ kind: 'scripts' })) as readonly ScriptState[];
  }

  async saveAndPlay(scriptStates: readonly ScriptState[]) {
    await this.#world.perform({ kind: 'saveAndPlay', scriptStates });
  }

  async execute(script: string, piece?: string) {
    const guid = piece === undefined ? '-1' : (await this.object(piece)).guid;
    const { fault, logs, result } = await this.send({ kind: 'execute', guid, script });
    const error = logs.find(log => log.kind === 'error' && /executeScript/.test(log.prefix));
    const problem = error?.kind === 'error' ? error.prefix + error.text : fault;
    if (problem !== undefined) throw new TableError('refused', problem);
    return result;
  }

  async external(message: unknown) {
    await this.#world.perform({ kind: 'external', message });
  }

  close() {
    return this.#world.dispose();
  }
}

/** The index of a classic button or input, given its label or index. @throws {TableError} `no-element` */
function indexOf(
  kind: 'button' | 'input',
  entries: ObjectSnapshot['buttons'] | ObjectSnapshot['inputs'],
  label: string | number,
  piece: string,
): number {
  const entry = entries.find(each => (typeof label === 'number' ? each.index === label : each.label === label));
  if (entry !== undefined) return entry.index;
  const known = entries.map(each => `${each.index} ${each.label}`).join(', ');
  throw new TableError('no-element', `${piece} has no ${kind} ${label}: it has ${known === '' ? 'none' : known}`);
}
