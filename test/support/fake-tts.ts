import type {} from '../../mod/tts/index.ts';
import { onTestFinished } from 'vitest';

/** What the host asks of TTS, recorded, so that the host runs natively and a test sees every call. */
export interface FakeTts {
  /** Everything that anybody reads in the chat or across the screen. */
  readonly messages: FakeMessage[];
  /** Lines of the log, which only the host of the server reads. */
  readonly logged: string[];
  readonly dialogs: FakeDialog[];
  /** Objects that are on the table. */
  objects: FakeObject[];
  /** Attributes of the Global UI, by element. */
  readonly attributes: Record<string, Record<string, string>>;
  /** The lines drawn on the table, and how often they were drawn. */
  readonly lines: { count: number; drawn: readonly object[] };
  /** Pages of the notebook. */
  readonly notebook: Record<string, unknown>[];
  /** The XML that was set, newest last. */
  readonly xml: string[];
  sit(color: string, name?: string): void;
  leave(color: string): void;
  /** Lets time pass, and runs every timer that is due. */
  run(seconds: number): void;
  /** The object of a piece. */
  object(id: string): FakeObject;
  /** What was said since the last call. */
  said(): string[];
  /** Texts that a colour sees on the screen. */
  screen(color: string): string[];
  /** The element of the button that shows `label` to `color`. */
  button(color: string, label: string): string;
  /** Calls a function that the host has put into Global. */
  call(name: string, ...values: readonly unknown[]): unknown;
}

export interface FakeMessage {
  /** A colour, or `all`. */
  readonly to: string;
  readonly kind: 'print' | 'broadcast';
  readonly text: string;
}

export interface FakeDialog {
  readonly color: string;
  readonly text: string;
  readonly options: readonly string[];
  /** Answers with a label; a confirmation takes any. */
  readonly answer: (label: string) => void;
}

interface Point {
  x: number;
  y: number;
  z: number;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

const FRAME = 1 / 60;

/** An object of the fake table: what the host reads and sets of a TTSObject. */
export class FakeObject {
  readonly calls: string[] = [];
  readonly menu: { readonly label: string; readonly run: (color: string) => void }[] = [];
  readonly guid: string;
  name: string;
  description: string;
  notes: string;
  memo: string | undefined;
  position: Point;
  rotation: Point = { x: 0, y: 0, z: 0 };
  scale: Point;
  tint: unknown;
  held_by_color: string | undefined;
  locked = false;
  interactable = true;
  use_hands = false;
  spawning = true;
  isGone = false;
  isMoving = false;
  prefab = '';
  labels: string[] = [];
  vectorLines: readonly object[] = [];
  hiddenFrom: readonly string[] = [];
  invisibleTo: readonly string[] = [];

  constructor(guid: string, data: Record<string, unknown>) {
    const transform = data['Transform'] as Record<string, number>;
    this.guid = guid;
    this.prefab = String(data['Name']);
    this.name = String(data['Nickname']);
    this.description = String(data['Description']);
    this.notes = String(data['GMNotes'] ?? '');
    this.memo = data['Memo'] as string;
    this.position = { x: transform['posX'] ?? 0, y: transform['posY'] ?? 0, z: transform['posZ'] ?? 0 };
    this.rotation = { x: 0, y: transform['rotY'] ?? 0, z: 0 };
    this.scale = { x: transform['scaleX'] ?? 1, y: transform['scaleY'] ?? 1, z: transform['scaleZ'] ?? 1 };
    this.tint = data['ColorDiffuse'];
    this.locked = data['Locked'] === true;
  }

  getGUID = (): string => this.guid;
  isDestroyed = (): boolean => this.isGone;
  destruct = (): void => void (this.isGone = true);
  isSmoothMoving = (): boolean => this.isMoving;
  getName = (): string => this.name;
  setName = (name: string): void => this.set('name', () => (this.name = name));
  getGMNotes = (): string => this.notes;
  setGMNotes = (text: string): void => this.set('notes', () => (this.notes = text));
  getDescription = (): string => this.description;
  setDescription = (text: string): void => this.set('description', () => (this.description = text));
  getPosition = (): Point => this.position;
  getPositionSmooth = (): Point | undefined => undefined;
  setPosition = (to: Point): void => this.set('position', () => (this.position = to));
  setPositionSmooth = (to: Point): void => this.set('smooth position', () => (this.position = to));
  getRotation = (): Point => this.rotation;
  setRotation = (to: Point): void => this.set('rotation', () => (this.rotation = to));
  setRotationSmooth = (to: Point): void => this.set('smooth rotation', () => (this.rotation = to));
  /** Those of a die, made up: the value of a side is a tenth of its rotation about x. */
  getRotationValues = (): object[] =>
    [10, 20, 30, 40, 50, 60].map(x => ({ value: x / 10, rotation: { x, y: 0, z: 0 } }));
  getRotationValue = (): number => this.rotation.x / 10;
  getScale = (): Point => this.scale;
  setScale = (to: Point): void => this.set('scale', () => (this.scale = to));
  getColorTint = (): unknown => this.tint;
  setColorTint = (to: unknown): void => this.set('tint', () => (this.tint = to));
  setHiddenFrom = (colors: readonly string[]): void => void (this.hiddenFrom = colors);
  setInvisibleTo = (colors: readonly string[]): void => void (this.invisibleTo = colors);
  setVectorLines = (lines: readonly object[]): void => void (this.vectorLines = lines);
  clearButtons = (): void => void (this.labels = []);
  createButton = ({ label }: { readonly label: string }): void => void this.labels.push(label);
  clearContextMenu = (): void => void this.menu.splice(0);
  addContextMenuItem = (label: string, run: (color: string) => void): void => void this.menu.push({ label, run });
  highlightOn = (): void => void this.calls.push('highlight');

  private set(what: string, run: () => void): void {
    this.calls.push(what);
    run();
  }
}

/** Puts a fake of TTS into the globals, until the test ends. */
export function fakeTts(): FakeTts {
  const people: Record<string, string | undefined> = {};
  const timers: Timer[] = [];
  const clock = { time: 0 };
  const heard: { from: number } = { from: 0 };
  const globals: Record<string, unknown> = {};
  const later = (seconds: number, run: () => void): void => void timers.push({ at: clock.time + seconds, run });
  const fake: FakeTts = {
    messages: [],
    logged: [],
    dialogs: [],
    objects: [],
    attributes: {},
    lines: { count: 0, drawn: [] },
    notebook: [],
    xml: [],
    sit: (color, name = color) => void (people[color] = name),
    leave: color => void delete people[color],
    run(seconds) {
      const end = clock.time + seconds;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.splice(timers.indexOf(due), 1);
        clock.time = Math.max(clock.time, due.at);
        due.run();
      }
      clock.time = end;
    },
    object(id) {
      const found = fake.objects.find(each => each.memo === id && !each.isGone);
      return found ?? fail(`No object ${id} among ${fake.objects.map(each => each.memo).join(', ')}`);
    },
    said() {
      const fresh = fake.messages.slice(heard.from);
      heard.from = fake.messages.length;
      return fresh.map(({ to, text }) => `${to}: ${text}`);
    },
    screen: color => visibleElements(fake, color).flatMap(id => fake.attributes[id]?.['text'] ?? []),
    button(color, label) {
      const found = visibleElements(fake, color).find(id => isButton(id) && fake.attributes[id]?.['text'] === label);
      return found ?? fail(`${color} sees no button ${label}, only: ${fake.screen(color).join(' | ')}`);
    },
    call(name, ...values) {
      const called = globals[name];
      return typeof called === 'function' ? called(...values) : fail(`Global has no ${name}`);
    },
  };
  install({ ...apiOf(fake, clock, later), Player: playersOf(fake, people), _G: globals });
  return fake;
}

function apiOf(fake: FakeTts, clock: { readonly time: number }, later: (seconds: number, run: () => void) => void) {
  let spawned = 0;
  const message = (to: string, kind: FakeMessage['kind'], text: string): void =>
    void fake.messages.push({ to, kind, text });
  return {
    Time: {
      get time() {
        return clock.time;
      },
      // Times of frames are not exact.
      get frame_count() {
        return Math.floor(clock.time / FRAME + 1e-6);
      },
    },
    os: { clock: () => clock.time },
    math: { random: (low: number) => low },
    Wait: {
      time: (run: () => void, seconds: number) => later(seconds, run),
      frames: (run: () => void, frames: number) => later(frames * FRAME, run),
      condition: (run: () => void, isMet: () => boolean) => poll(run, isMet, later),
    },
    UI: {
      loading: false,
      setXml: (xml: string) => void fake.xml.push(xml),
      setAttribute: (element: string, name: string, value: string) => {
        fake.attributes[element] = { ...fake.attributes[element], [name]: value };
      },
    },
    Notes: {
      getNotebookTabs: () => fake.notebook.map((tab, index) => ({ ...tab, index })),
      addNotebookTab: (tab: Record<string, unknown>) => fake.notebook.push(tab) - 1,
      removeNotebookTab: (index: number) => fake.notebook.splice(index, 1).length === 1,
      editNotebookTab: ({ index, ...tab }: Record<string, unknown>) => (fake.notebook[Number(index)] = tab),
    },
    Global: {
      setVectorLines: (lines: readonly object[]) => {
        fake.lines.count++;
        fake.lines.drawn = lines;
      },
    },
    log: (text: string) => void fake.logged.push(text),
    printToAll: (text: string) => message('all', 'print', text),
    broadcastToAll: (text: string) => message('all', 'broadcast', text),
    printToColor: (text: string, color: string) => message(color, 'print', text),
    broadcastToColor: (text: string, color: string) => message(color, 'broadcast', text),
    getObjectsWithTag: () => fake.objects.filter(({ isGone }) => !isGone),
    spawnObjectData(options: { readonly data: object; readonly callback_function: (object: FakeObject) => void }) {
      spawned++;
      const object = new FakeObject(`guid${spawned}`, options.data as Record<string, unknown>);
      fake.objects.push(object);
      later(FRAME, () => {
        object.spawning = false;
        options.callback_function(object);
      });
      return object;
    },
  };
}

/** Asks once a frame. */
function poll(run: () => void, isMet: () => boolean, later: (seconds: number, run: () => void) => void): void {
  later(FRAME, () => (isMet() ? run() : poll(run, isMet, later)));
}

function playersOf(fake: FakeTts, people: Readonly<Record<string, string | undefined>>) {
  const player = (color: string) => ({
    seated: color in people,
    steam_name: people[color],
    // Whoever has the same name is the same person.
    steam_id: people[color],
    // The table has no hand zone for Teal.
    getHandTransform: () =>
      color === 'Teal'
        ? undefined
        : {
            position: { x: 0, y: 4, z: color === 'Red' ? -20 : 20 },
            rotation: { x: 0, y: 0, z: 0 },
            scale: { x: 10, y: 5, z: 4 },
          },
    showOptionsDialog: (text: string, options: readonly string[], _: unknown, answer: (label: string) => void) =>
      fake.dialogs.push({ color, text, options, answer }),
    showInputDialog: (text: string, _: string, answer: (entered: string) => void) =>
      fake.dialogs.push({ color, text, options: [], answer }),
    showConfirmDialog: (text: string, answer: () => void) =>
      fake.dialogs.push({ color, text, options: [], answer: () => answer() }),
  });
  return new Proxy({}, { get: (_, color) => player(String(color)) });
}

/** The elements that a colour sees: a panel hides what is in it. */
function visibleElements({ attributes }: FakeTts, color: string): string[] {
  return Object.keys(attributes).filter(id => {
    const panel = attributes[/^[a-z]+\d+/u.exec(id)?.[0] ?? ''];
    if (panel?.['active'] !== 'true' || attributes[id]?.['active'] === 'false') return false;
    return isFor(panel, color) && isFor(attributes[id], color);
  });
}

function isFor(element: Record<string, string> | undefined, color: string): boolean {
  const visibility = element?.['visibility'] ?? '';
  return visibility === '' || visibility.split('|').includes(color);
}

function isButton(id: string): boolean {
  return /^[a-z]+\d+(?:m|b\d+)$/u.test(id);
}

/** The globals of TTS, until the test is over. */
function install(api: Readonly<Record<string, unknown>>): void {
  Object.assign(globalThis, api);
  onTestFinished(() => {
    for (const name of Object.keys(api)) Reflect.deleteProperty(globalThis, name);
  });
}

function fail(message: string): never {
  throw new Error(message);
}
