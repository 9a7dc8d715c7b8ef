import { Box3, Vector3 } from 'three';
import type { ObjectSnapshot } from '../../world/index.ts';
import type { Notice } from '../wire/wire.ts';
import type { Connect } from './state/connection.ts';
import { element, pushButton } from './dom/element.ts';
import { createChat } from './hud/messages/chat.ts';
import { createDialogs } from './hud/panels/dialogs.ts';
import { createGameKeys } from './hud/panels/key-bindings.ts';
import { createHandChoice } from './hud/panels/hand-choice.ts';
import { createInputEditor } from './hud/over-table/input-editor.ts';
import { createList, focusEntry } from './hud/panels/object-list.ts';
import { createMenu } from './hud/menu/context-menu.ts';
import { createMusic } from './hud/messages/music.ts';
import { createNames } from './hud/over-table/names.ts';
import { createNotices } from './hud/messages/notices.ts';
import { createObjectUi } from './hud/xml-ui/object-ui.ts';
import { createPeek } from './hud/panels/peek.ts';
import { createSearch } from './hud/panels/search.ts';
import { createSeatBar } from './hud/header/seats.ts';
import { createTooltip } from './hud/over-table/tooltip.ts';
import { createUi } from './hud/xml-ui/ui.ts';
import { createWorkshop } from './hud/developer-tools/developer-tools.ts';
import { listenToKeys } from './input/keys.ts';
import { createStore, ownSeat, type Store } from './state/store.ts';
import type { TableCanvas } from './scene/viewport/canvas.ts';
import { createCarry } from './input/carry.ts';
import { createFurniture } from './scene/furniture.ts';
import { createImages, type LoadTeller } from './scene/look/images.ts';
import { createModels } from './scene/look/models.ts';
import { createPieces, type Pieces } from './scene/objects/object-layer.ts';
import { grip } from './input/hold.ts';
import { createPointer, type Pointer } from './input/pointer.ts';
import { createStage, setSky, type Stage } from './scene/viewport/viewport.ts';

/** Units by which the corners of the table's content may move before the view follows. */
const ALIKE = 4;
/** The least part of the table that is looked at, in its units. */
const LEAST = { wide: 10, deep: 8 };
const HANDS_OFF_MS = 3_000;
const NO_WEBGL =
  'The table is drawn with WebGL 2, which this browser does not offer here: turn hardware acceleration on in its settings, or use another browser.';
const SEAT_KEY = 'crownspace.seat';

/** Fills the page, and enters the table that `connect` reaches, drawn on `canvas`. */
export function startPage(connect: Connect, canvas: TableCanvas): void {
  if (canvas.context === undefined) return void document.body.append(element('p', { class: 'no-webgl' }, NO_WEBGL));
  const store = createStore();
  const canvasHolder = element('div', { class: 'table' });
  const overlay = element('div', { class: 'view' }, canvasHolder);
  const main = element('main', {}, overlay);
  document.body.append(main);
  const stage = createStage(canvasHolder, canvas);
  const pieces = createPieces(stage, store, {
    images: createImages(loadTeller(store, 'A picture does not load')),
    models: createModels(loadTeller(store, 'A model does not load')),
    onStandIn: standInTeller(store),
  });
  createFurniture(stage, store);
  const { home, pointer } = furnish(main, overlay, store, stage, pieces);
  followTable(store, stage, pieces, home);
  // After everybody else has heard of the table.
  store.on('table', () => {
    stage.begin();
    document.body.dataset.ready = 'true';
  });
  // For tests and browser extensions: where a piece, or a place of the table, is in the window, in pixels; what the hand
  // is over, and where what it holds would land; what was drawn.
  Object.assign(window, {
    overPiece: () => pointer.over(),
    landingPlace: () => pointer.landing(),
    pieceNamesOf: (type: string) =>
      [...store.state.objects.values()].filter(one => one.type === type).map(one => one.guid),
    placeOf: (guid: string) => pieces.placeOf(guid),
    placeAt: (x: number, z: number) => pieces.placeAt(x, z),
    pictureFacts: () => stage.facts(),
  });
  dress(store, stage);
  enter(store, connect);
}

interface Furnished {
  readonly home: () => void;
  readonly pointer: Pointer;
}

/** Puts everything that is not the table itself on the page, and connects hands and keys. */
function furnish(main: HTMLElement, overlay: HTMLElement, store: Store, stage: Stage, pieces: Pieces): Furnished {
  const tooltip = createTooltip(store);
  const menu = createMenu(store, {
    place: () => pointer.place(),
    focus: guid => focusOn(stage, pieces, guid),
    carry: (guid, way) => carry.begin(guid, way),
  });
  const list = createList(store, menu);
  const broadcasts = element('div', { class: 'broadcasts', 'aria-live': 'assertive' });
  const chat = createChat(store, broadcasts);
  const home = (): void => stage.look(roomAround(pieces.bounds()), sideOf(store));
  const editor = createInputEditor(store);
  const pointer = createPointer(stage, store, pieces, {
    onHover: (guid, x, y) => tooltip.show(guid, x, y),
    onMenu: (guid, x, y) => menu.open(guid, x, y),
    onInput: editor.open,
  });
  const spoken = element('p', { class: 'spoken', role: 'status' });
  const carry = createCarry(stage, store, pieces, {
    hold: pointer.hold,
    say: text => (spoken.textContent = text),
    back: guid => focusEntry(list, guid),
  });
  const workshop = createWorkshop(store, { picture: stage.picture, focus: guid => focusOn(stage, pieces, guid) });
  const keys = createGameKeys(store, pointer.over);
  listenToKeys(store, {
    over: pointer.over,
    place: pointer.place,
    cancel: () => {
      menu.close();
      pointer.cancel();
      store.select([]);
      store.choose(undefined);
    },
    home,
    pan: stage.pan,
    focusChat: () => chat.focus(),
    carry: guid => grip(store, guid, false) === 'lift' && carry.begin(guid, 'lift'),
    carrying: carry.key,
  });
  const title = element('h1', {}, 'Crownspace');
  store.on('welcome', () => {
    title.textContent = store.state.title;
    document.title = `${store.state.title} – Crownspace`;
  });
  const header = element('header', {}, title, createSeatBar(store), toolbar(store, { list, workshop, keys }, home));
  document.body.prepend(header);
  overlay.append(createObjectUi(stage, store, pieces), createNames(stage, store, pieces));
  createUi(store, overlay, main);
  overlay.append(
    createNotices(store),
    createMusic(store),
    broadcasts,
    spoken,
    chat.root,
    list,
    keys,
    createSearch(store),
    createPeek(store),
    createHandChoice(store),
  );
  main.append(workshop);
  document.body.append(tooltip.root, menu.root, editor.root, createDialogs(store));
  return { home, pointer };
}

interface Panels {
  readonly list: HTMLElement;
  readonly workshop: HTMLElement;
  readonly keys: HTMLElement;
}

function toolbar(store: Store, { list, workshop, keys }: Panels, home: () => void): HTMLElement {
  const listButton = opener('List', 'Everything on the table as a list', list, [workshop, keys]);
  const keysButton = opener('Keys', 'What keys do, and keys for what the mod offers', keys, [list, workshop]);
  const workshopButton = opener('Workshop', 'For who builds a mod: time, objects, console', workshop, [list, keys]);
  store.on('welcome', () => (workshopButton.hidden = !store.state.rights.host));
  const names = pushButton('Names', () => store.setView({ names: !store.state.view.names }), {
    title: 'Names beside the pieces',
  });
  const theme = pushButton('Light/dark', () => store.setView({ theme: isDark(store) ? 'light' : 'dark' }));
  const zones = pushButton('Zones', () => store.setView({ zones: !store.state.view.zones }), {
    title: 'Hand, scripting, hidden and layout zones',
  });
  const panels = pushButton('Panels', () => store.setView({ panels: !store.state.view.panels }), {
    title: 'The mod’s panels over the table',
    class: 'narrow-only',
  });
  const draw = (): void => {
    panels.setAttribute('aria-pressed', String(store.state.view.panels));
    names.setAttribute('aria-pressed', String(store.state.view.names));
    zones.setAttribute('aria-pressed', String(store.state.view.zones));
  };
  store.on('view', draw);
  draw();
  const homeButton = pushButton('Whole table', home, { title: 'See the whole table (Home)' });
  return element(
    'div',
    { class: 'tools' },
    homeButton,
    panels,
    names,
    zones,
    listButton,
    keysButton,
    workshopButton,
    theme,
  );
}

/** A button that opens and closes a panel, and closes the others that would stand in its place. */
function opener(label: string, title: string, panel: HTMLElement, others: readonly HTMLElement[]): HTMLButtonElement {
  const button = pushButton(
    label,
    () => {
      panel.hidden = !panel.hidden;
      for (const other of others) other.hidden = true;
    },
    { title, 'aria-expanded': 'false' },
  );
  // Who opened it with a key goes on in it, and comes back with Esc.
  button.addEventListener('click', ({ detail }) => {
    if (detail === 0 && !panel.hidden) panel.querySelector<HTMLElement>('input, button, summary')?.focus();
  });
  panel.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return;
    panel.hidden = true;
    button.focus();
  });
  const draw = (): void => button.setAttribute('aria-expanded', String(!panel.hidden));
  new MutationObserver(draw).observe(panel, { attributes: true, attributeFilter: ['hidden'] });
  return button;
}

/** Turns the view to a piece without coming closer. */
function focusOn(stage: Stage, pieces: Pieces, guid: string): void {
  const piece = pieces.pieceOf(guid);
  if (piece === undefined) return;
  stage.camera.position.add(piece.root.position).sub(stage.controls.target);
  stage.controls.target.copy(piece.root.position);
  stage.invalidate(false);
}

/**
 * Looks at the whole table from one's own seat until somebody looks where they like: mods build their tables after the
 * page is open. Sitting down elsewhere is looking from there.
 */
function followTable(store: Store, stage: Stage, pieces: Pieces, home: () => void): void {
  let seen = new Box3();
  let side = sideOf(store);
  let chosen = false;
  let pressed = -Infinity;
  const stop = (): void => void (chosen = true);
  const press = (): void => void (pressed = performance.now());
  stage.controls.addEventListener('start', stop);
  // In a window of another shape the same view would leave things out.
  new ResizeObserver(() => !chosen && !seen.isEmpty() && home()).observe(stage.canvas);
  for (const kind of ['pointerdown', 'pointerup'] as const) stage.canvas.addEventListener(kind, press);
  store.on('table', () => {
    const isTurned = side !== sideOf(store);
    // What is carried around changes the bounds, and is no reason to look elsewhere.
    const mayStay = !seen.isEmpty() && !isTurned;
    if (mayStay && (chosen || isAnythingHeld(store))) return;
    const now = pieces.bounds();
    if (mayStay && isAlike(seen, now)) return;
    seen = now;
    side = sideOf(store);
    chosen &&= !isTurned;
    // What one's own hand has just put down must not move the view under it.
    if (isTurned || performance.now() - pressed > HANDS_OFF_MS) home();
  });
}

/** A thing alone on the table does not fill the window. */
function roomAround(box: Box3): Box3 {
  const size = box.getSize(new Vector3());
  const missing = new Vector3(Math.max(0, LEAST.wide - size.x), 0, Math.max(0, LEAST.deep - size.z));
  return box.clone().expandByVector(missing.multiplyScalar(0.5));
}

function isAnythingHeld({ state }: Store): boolean {
  return state.snapshot?.objects.some(({ heldBy }) => heldBy !== undefined) ?? false;
}

function isAlike(a: Box3, b: Box3): boolean {
  if (a.isEmpty() || b.isEmpty()) return false;
  return a.min.distanceTo(b.min) + a.max.distanceTo(b.max) < ALIKE;
}

/** Degrees around the table at which one's own seat is; 0 without a hand. */
function sideOf(store: Store): number {
  const hand = ownSeat(store)?.hand;
  if (hand === undefined) return 0;
  return (Math.round((Math.atan2(hand.position.x, -hand.position.z) * 2) / Math.PI) * 90 + 360) % 360;
}

function isDark({ state }: Store): boolean {
  if (state.view.theme !== 'system') return state.view.theme === 'dark';
  return matchMedia('(prefers-color-scheme: dark)').matches;
}

function dress(store: Store, stage: Stage): void {
  const draw = (): void => {
    document.documentElement.dataset.theme = isDark(store) ? 'dark' : 'light';
    setSky(stage, isDark(store));
  };
  store.on('view', draw);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  draw();
}

/** Says in the chat, once of each, what only stands for something that the page cannot show. */
function standInTeller(store: Store): (object: ObjectSnapshot, what: string) => void {
  const told = new Set<string>();
  return ({ guid, nickname, name }, what) => {
    if (told.has(guid)) return;
    told.add(guid);
    const text = `${nickname === '' ? name : nickname} is of the kind ${what}, which is not shown here: a plain thing stands for it.`;
    const frame = store.state.snapshot?.frame ?? 0;
    // Whoever draws the table listens before the chat does.
    queueMicrotask(() => store.receive({ kind: 'logs', logs: [{ kind: 'print', frame, text }] }));
  };
}

/** Says what does not load until the same file of the mod does, or is closed. */
function loadTeller(store: Store, title: string): LoadTeller {
  let told = '';
  return {
    failed(url, why) {
      told = nameOf(url);
      const notice: Notice = { id: title, level: 'warning', title, text: `${told}\n${why}` };
      store.receive({ kind: 'notice', notice });
    },
    loaded(url) {
      if (nameOf(url) === told) store.receive({ kind: 'settled', id: title });
    },
  };
}

/** A file of the mod has another address whenever it changes, but always the same name. */
function nameOf(url: string): string {
  const [, , , , name] = url.startsWith('/files/') ? url.split('/') : [];
  return name === undefined ? url.slice(0, 200) : decodeURIComponent(name);
}

/** Opens the connection, and sits where this page sat before. */
function enter(store: Store, connect: Connect): void {
  const connection = connect({ onMessage: store.receive, onLink: store.setLink });
  store.send = connection.send;
  store.on('seat', () => {
    if (store.state.seat === undefined) sessionStorage.removeItem(SEAT_KEY);
    else sessionStorage.setItem(SEAT_KEY, store.state.seat);
  });
  store.on('welcome', () => {
    const { rights } = store.state;
    const seat = sessionStorage.getItem(SEAT_KEY) ?? (rights.seats === 'all' ? undefined : rights.seats[0]);
    if (seat !== undefined) store.send({ kind: 'take', seat });
  });
}
