import type { PageMessage } from '../wire/wire.ts';
import type { Connect } from './state/connection.ts';
import { coverBelow } from './dom/cover.ts';
import { element } from './dom/element.ts';
import { keepFocus } from './dom/keep-focus.ts';
import { createChat, type Chat } from './hud/messages/chat.ts';
import { createDialogs } from './hud/panels/dialogs.ts';
import { createGameKeys } from './hud/panels/key-bindings.ts';
import { createColumns, TWO_COLUMNS } from './hud/columns/columns.ts';
import { createPieceTrays, type PieceTrays } from './hud/columns/piece-trays.ts';
import { createHandChoice } from './hud/panels/hand-choice.ts';
import { createInputEditor } from './hud/over-table/input-editor.ts';
import { createList, focusEntry } from './hud/panels/object-list.ts';
import { createEndScreen } from './hud/start/end-screen.ts';
import { sendName } from './hud/start/start-actions.ts';
import { createStartScreen, type StartScreen } from './hud/start/start-screen.ts';
import { Menu } from './hud/menu/context-menu.ts';
import { createMusic } from './hud/messages/music.ts';
import { createForecasts } from './hud/over-table/forecasts.ts';
import { createNames } from './hud/over-table/names.ts';
import { createNotices } from './hud/messages/notices.ts';
import { createObjectUi } from './hud/xml-ui/object-ui.ts';
import { createRuleBook } from './hud/panels/rule-book.ts';
import { createPeek } from './hud/panels/peek.ts';
import { createSearch } from './hud/panels/search.ts';
import { placeSeats } from './hud/header/seat-place.ts';
import { createSeatBar } from './hud/header/seats.ts';
import { createTooltip } from './hud/over-table/tooltip.ts';
import { createUi } from './hud/xml-ui/global-ui.ts';
import { createDeveloperTools } from './hud/developer-tools/developer-tools.ts';
import { loadTeller, reportGraphics } from './hud/messages/load-reports.ts';
import { MissingAssets } from './hud/messages/missing-assets.ts';
import { followTheme } from './hud/header/theme.ts';
import { createBrand, createToolbar, type ToolbarPanels } from './hud/header/toolbar.ts';
import { focusOn, followTable, lookHome, sideOf } from './scene/viewport/follow-table.ts';
import { listenToKeys } from './input/keys.ts';
import { followSounds } from './sound/follow-sounds.ts';
import { Store } from './state/store.ts';
import { callOf, gameName, statusOf } from './state/table-status.ts';
import { renewIfLost, type TableCanvas } from './scene/viewport/canvas.ts';
import { Carry } from './input/carry.ts';
import { chooseView } from './scene/flat/choose-view.ts';
import { DrawnPictures } from './scene/look/drawn-pictures.ts';
import { createBoardBase } from './scene/board-base.ts';
import { createFurniture } from './scene/furniture.ts';
import { createImages } from './scene/look/images.ts';
import { createModels } from './scene/look/models.ts';
import { MarkPlanes } from './scene/objects/mark-planes.ts';
import { ObjectLayer } from './scene/objects/object-layer.ts';
import { grip } from './input/hold.ts';
import { pressMainButton } from './input/main-button.ts';
import { Pointer } from './input/pointer.ts';
import { setSky, Viewport } from './scene/viewport/viewport.ts';
import { t } from './languages/translate.ts';

const SEAT_KEY = 'crownspace.seat';

/** Fills the page, and enters the table that `connect` reaches, drawn on the canvas that was opened for it. */
export function startPage(connect: Connect, opened: TableCanvas): void {
  const canvas = renewIfLost(opened);
  const store = new Store();
  const canvasHolder = element('div', { class: 'table' });
  const overlay = element('div', { class: 'view' }, canvasHolder);
  const main = element('main', {}, overlay);
  document.body.append(main);
  const stage = new Viewport(canvasHolder, canvas);
  stage.onContext(isLost => reportGraphics(store, isLost));
  const missing = new MissingAssets();
  overlay.append(missing.root);
  const drawings = new DrawnPictures();
  const pieces = new ObjectLayer(stage, store, {
    drawings,
    side: () => sideOf(store),
    images: createImages(missing.teller('picture', loadTeller(store, t('A picture does not load')))),
    models: createModels(missing.teller('model', loadTeller(store, t('A model does not load')))),
    onStandIn: missing.addStandIn,
  });
  chooseView({ stage, store, pieces, canvas, drawings });
  createFurniture(stage, store);
  createBoardBase(stage, store);
  new MarkPlanes(stage, store, drawings);
  const { home, pointer } = furnish({ main, overlay, drawings }, store, stage, pieces);
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
  keepFocus();
  followTheme(store, dark => setSky(stage, dark));
  followSounds(store);
  // What the page knows is of another game: it begins again.
  store.on('moved', () => location.reload());
  enter(store, connect);
}

interface Furnished {
  readonly home: () => void;
  readonly pointer: Pointer;
}

/** Where the parts of the page are put. */
interface PageFrame {
  readonly main: HTMLElement;
  readonly overlay: HTMLElement;
  /** The pictures of pieces and cards, for whatever shows some. */
  readonly drawings: DrawnPictures;
}

/** Puts everything that is not the table itself on the page, and connects hands and keys. */
function furnish(frame: PageFrame, store: Store, stage: Viewport, pieces: ObjectLayer): Furnished {
  const focus = (guid: string): void => focusOn(stage, pieces, guid);
  const home = (): void => lookHome(store, stage, pieces);
  const tooltip = createTooltip(store);
  const editor = createInputEditor(store);
  const menu = new Menu(store, {
    place: () => pointer.place(),
    focus,
    carry: (guid, way) => carry.begin(guid, way),
    write: (guid, index) => {
      const { x, z } = store.state.objects.get(guid)?.position ?? pointer.place();
      const at = pieces.placeAt(x, z);
      editor.open(guid, index, at.x, at.y);
    },
  });
  const pointer = new Pointer(stage, store, pieces, {
    // A game is read in the inspector, which covers nothing.
    onHover: (guid, x, y) => tooltip.show(statusOf(store) === undefined ? guid : undefined, x, y),
    onMenu: (guid, x, y) => menu.open(guid, x, y),
    onInput: (guid, index, x, y) => editor.open(guid, index, x, y),
  });
  const list = createList(store, menu);
  const spoken = element('p', { class: 'spoken', role: 'status' });
  const carry = new Carry(stage, store, pieces, {
    pointer,
    say: text => (spoken.textContent = text),
    openMenu: (guid, x, y) => menu.open(guid, x, y),
    back: guid => {
      if (!trays.focus(guid)) focusEntry(list, guid);
    },
  });
  const lift = (guid: string): void => void (grip(store, guid, false) === 'lift' && carry.begin(guid, 'lift'));
  const trays = createPieceTrays(store, {
    ...{ drawings: frame.drawings, pieces, pointer, home },
    openMenu: (guid, x, y) => menu.open(guid, x, y),
    carry: lift,
  });
  const developerTools = createDeveloperTools(store, { picture: () => stage.picture(), focus });
  const keys = createGameKeys(store, () => pointer.over());
  const rules = createRuleBook(store, frame.drawings);
  const start = createStartScreen(store, rules, frame.drawings);
  const header = createHeader(store, { list, keys, developerTools, rules }, home, start);
  const parts = { store, stage, pieces, pointer, menu, list, keys, spoken, header, trays };
  const { chat, heard } = fillOverlay(frame, parts);
  frame.main.append(createEndScreen(store, frame.drawings), rules, developerTools, start.root, ...start.editors);
  document.body.append(tooltip.root, menu.root, editor.root, createDialogs(store));
  connectKeys({ store, stage, menu, pointer, carry, lift, chat, home, rules, start });
  coverBelow(
    frame.main,
    [
      { root: start.root, covers: () => true },
      { root: rules, covers: part => part === frame.overlay || part === start.root || innerWidth < TWO_COLUMNS },
    ],
    heard,
  );
  return { home, pointer };
}

function createHeader(store: Store, panels: ToolbarPanels, home: () => void, start: StartScreen): HTMLElement {
  const title = element('h1', {}, 'Crownspace');
  const name = (): void => {
    const called = gameName(store);
    if (title.textContent !== called) title.textContent = called;
  };
  for (const topic of ['welcome', 'table'] as const) store.on(topic, name);
  for (const topic of ['welcome', 'table', 'seat'] as const) store.on(topic, () => nameTab(store));
  const seats = createSeatBar(store);
  const { menu, root } = createToolbar(store, panels, home);
  placeSeats(store, seats, title, menu);
  const header = element(
    'header',
    {},
    createBrand(store, start.toggle),
    title,
    seats,
    start.bar.name,
    root,
    start.bar.help,
  );
  document.body.prepend(header);
  return header;
}

/** The title of the tab calls who has to act and looks elsewhere. */
function nameTab(store: Store): void {
  const call = statusOf(store)?.phase === 'playing' ? callOf(store) : undefined;
  document.title = `${call === undefined ? '' : `● ${call}: `}${store.state.title} – Crownspace`;
}

interface OverlayParts {
  readonly store: Store;
  readonly stage: Viewport;
  readonly pieces: ObjectLayer;
  readonly pointer: Pointer;
  readonly menu: Menu;
  readonly list: HTMLElement;
  readonly keys: HTMLElement;
  readonly spoken: HTMLElement;
  readonly header: HTMLElement;
  readonly trays: PieceTrays;
}

/** Puts on the table what lies over it: names, the mod's panels, messages and panels. */
function fillOverlay(
  { main, overlay, drawings }: PageFrame,
  parts: OverlayParts,
): { readonly chat: Chat; readonly heard: readonly HTMLElement[] } {
  const { store, stage, pieces, pointer, menu, list, keys, spoken, header, trays } = parts;
  const broadcasts = element('div', { class: 'broadcasts', 'aria-live': 'assertive' });
  const chat = createChat(store, broadcasts);
  // Above the start screen, too: what the table refuses there is said there.
  main.append(broadcasts);
  overlay.append(
    createObjectUi(stage, store, pieces),
    createNames(stage, store, pieces),
    createForecasts(stage, store, pieces),
  );
  const columns = createColumns(store, {
    ...{ view: overlay, header, chat: chat.root, broadcasts, drawings, trays },
    side: () => sideOf(store),
    confirm: () => pointer.doAimed(),
    openMenu: (guid, x, y) => menu.open(guid, x, y),
  });
  const notices = createNotices(store);
  overlay.append(notices);
  const heard = [notices, broadcasts];
  createUi(store, overlay, main, columns, heard);
  overlay.append(createMusic(store), spoken, chat.root, list, keys);
  overlay.append(createSearch(store), createPeek(store), createHandChoice(store));
  return { chat, heard };
}

interface KeyTargets {
  readonly store: Store;
  readonly stage: Viewport;
  readonly menu: Menu;
  readonly pointer: Pointer;
  readonly carry: Carry;
  readonly lift: (guid: string) => void;
  readonly chat: Chat;
  readonly home: () => void;
  readonly rules: HTMLElement;
  readonly start: StartScreen;
}

function connectKeys({ store, stage, menu, pointer, carry, lift, chat, home, rules, start }: KeyTargets): void {
  listenToKeys(store, {
    over: () => pointer.over(),
    place: () => pointer.place(),
    cancel: () => {
      if (start.back()) return;
      menu.close();
      pointer.cancel();
      store.select([]);
      store.choose(undefined);
    },
    home,
    pan: (right, away) => stage.pan(right, away),
    focusChat: () => chat.focus(),
    toggleRules: () => {
      rules.hidden = !rules.hidden;
      if (!rules.hidden) rules.querySelector('input')?.focus();
    },
    pressMain: pressMainButton,
    carry: lift,
    carrying: event => carry.key(event),
  });
}

/** Opens the connection, and sits where this page sat before. */
function enter(store: Store, connect: Connect): void {
  // What a hand does before the room has answered waits: only then the seat is taken, again after a lost connection.
  let held: PageMessage[] | undefined;
  const connection = connect({
    onMessage: message => store.receive(message),
    onLink(link, reason) {
      held = link === 'connecting' || link === 'open' ? (held ?? []) : undefined;
      store.setLink(link, reason);
      // Without a table there is nothing that a button could do.
      if (document.body.dataset.ready !== 'true') document.body.classList.toggle('shut-out', link === 'refused');
    },
  });
  store.send = message => {
    if (held === undefined) connection.send(message);
    else held.push(message);
  };
  store.on('seat', () => {
    if (store.state.seat === undefined) sessionStorage.removeItem(SEAT_KEY);
    else sessionStorage.setItem(SEAT_KEY, store.state.seat);
  });
  store.on('welcome', () => {
    const waiting = held ?? [];
    held = undefined;
    const { rights } = store.state;
    sendName(store);
    const seat = sessionStorage.getItem(SEAT_KEY) ?? (rights.seats === 'all' ? undefined : rights.seats[0]);
    if (seat !== undefined) store.send({ kind: 'take', seat });
    for (const message of waiting) store.send(message);
  });
}
