import { PANEL_SLOTS, panelId, type PanelSlot } from '../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../world/index.ts';
import { element } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { isTurnClock } from '../../state/turn-time.ts';
import { createInspector, type InspectorParts } from '../inspector/inspector.ts';
import { createLegend } from '../inspector/legend.ts';
import { createUiTree } from '../xml-ui/ui.ts';
import { createChoiceCards } from './choice-cards.ts';
import { createLog } from './log.ts';
import { createRowLists, isRowPanel } from './panel-rows.ts';
import { createPhoneSheet, type PhoneSheet, type SheetPanels } from './phone-sheet.ts';
import { createPlaceButton } from './place-button.ts';
import type { PieceTrays } from './piece-trays.ts';
import { createTurnTitle } from './turn-title.ts';
import { createPlayerCards, type PlayerCards } from './player-cards.ts';
import { t } from '../../languages/translate.ts';

/** In pixels: columns beside the table need so much of the window. */
const LEAST_WIDTH = 860;
const LEAST_HEIGHT = 520;
/** In a narrower window everything is in the column on the right. */
export const TWO_COLUMNS = 1_180;

/** What lies in the middle stays there: it is asked now, or over. */
const TAKEN = PANEL_SLOTS.filter(slot => slot !== 'centre');

/** The panels of a game beside the table: what one looks at on the left, what goes on on the right, the turn on top. */
export interface Columns {
  /** Opens them if they are wanted and the window has room. Says whether anything has changed. */
  open(isWanted: boolean): boolean;
  isOpen(): boolean;
  /** Shows the panels of the game among the nodes, and returns the nodes that remain for the UI over the table. */
  show(nodes: readonly UiNode[]): readonly UiNode[];
  /** The inspector, which lies in a column, or with the panels that are stacked beside the table. */
  readonly look: HTMLElement;
  /** Of a phone held upright: above and below the panels that are stacked. */
  readonly sheet: Pick<PhoneSheet, 'brief' | 'row'>;
}

/** The parts of the page that columns are put beside, or take in. */
export interface ColumnParts extends InspectorParts {
  /** The table. */
  readonly view: HTMLElement;
  readonly header: HTMLElement;
  readonly chat: HTMLElement;
  readonly trays: Pick<PieceTrays, 'hand' | 'units'>;
  /** What the game says across the table. */
  readonly broadcasts: HTMLElement;
}

/** Puts the columns around the table, and the turn into the header. */
export function createColumns(store: Store, { broadcasts, chat, header, trays, view, ...parts }: ColumnParts): Columns {
  const cards = createPlayerCards(store, parts);
  const turn = createTurnTitle(store);
  const { actions, notes, show: showSlots } = createSlots(store);
  const look = createInspector(store, parts);
  const legend = createLegend(store, parts.drawings);
  const log = createLog(store);
  const left = element('aside', { class: 'column left', 'aria-label': t('About the game'), hidden: true });
  const doings = element('div', { class: 'doings' }, createPlaceButton(store, parts.confirm), actions, log.buttons);
  const right = rightColumn(cards.others, log.root, cards.own, doings);
  const choices = createChoiceCards(store, parts.drawings);
  const sheet = createPhoneSheet(store, parts);
  view.append(choices.root, trays.hand);
  view.before(left);
  view.after(right);
  header.append(turn.root);
  const place = placer(
    { left, right, actions, log: log.root },
    { broadcasts, cards, chat, header, view, trays, looks: [look, notes, legend] },
  );
  let isOpen = false;
  store.on('view', () => document.body.classList.toggle('columns', isOpen && store.state.view.panels));

  return {
    open(isWanted) {
      const before = isOpen;
      isOpen = isWanted && innerWidth >= LEAST_WIDTH && innerHeight >= LEAST_HEIGHT;
      for (const each of [left, right]) each.hidden = !isOpen;
      turn.root.hidden = !isOpen && statusOf(store) === undefined;
      const isWide = innerWidth >= TWO_COLUMNS;
      left.hidden ||= !isWide;
      place({ isOpen, isWide, isGame: statusOf(store) !== undefined, hasUnits: !trays.units.hidden });
      document.body.classList.toggle('columns', isOpen);
      return isOpen !== before;
    },
    isOpen: () => isOpen,
    look,
    sheet,
    show(nodes) {
      const all = statusOf(store) === undefined ? [] : nodes.flatMap(({ children }) => children);
      // A choice for the whole game lies over the table in small windows, too.
      choices.show(all.filter(panel => placeOf(panel) === 'right' && panel.attributes['active'] !== 'false'));
      if (!isOpen) sheet.show(sheetPanels(all));
      const panels = isOpen ? all.filter(panel => !isSaidBeside(panel, store)) : [];
      // The bar says the turn without columns, too.
      turn.show(turnPanels(all, store));
      showSlots(panels);
      log.show(all.find(panel => isOf('log', panel) && panel.attributes['active'] !== 'false'));
      return nodes.filter(({ children }) => !isOpen || !children.some(panel => TAKEN.some(slot => isOf(slot, panel))));
    },
  };
}

/** The panels of a game that lie in the columns. */
interface Slots {
  readonly notes: HTMLElement;
  readonly actions: HTMLElement;
  readonly show: (this: void, panels: readonly UiNode[]) => void;
}

function createSlots(store: Store): Slots {
  const left = element('div', { class: 'panels' });
  const actions = element('div', { class: 'panels actions' });
  const lists = createRowLists();
  const trees = Object.entries({ left, right: actions }).map(([slot, root]) => ({
    slot: slot as PanelSlot,
    tree: createUiTree(root, '-1', store, true),
  }));
  return {
    notes: element('div', { class: 'noted' }, left, lists.root),
    actions,
    show(panels) {
      const listed = panels.filter(panel => placeOf(panel) === 'left' && isRowPanel(panel));
      lists.show(listed);
      for (const { slot, tree } of trees)
        tree.show(panels.filter(panel => placeOf(panel) === slot && !listed.includes(panel)));
    },
  };
}

function rightColumn(...children: readonly HTMLElement[]): HTMLElement {
  const attributes = { class: 'column right', 'aria-label': t('Players and actions'), hidden: true };
  return element('aside', attributes, ...children);
}

function sheetPanels(all: readonly UiNode[]): SheetPanels {
  const active = all.filter(({ attributes }) => attributes['active'] !== 'false');
  return {
    log: active.find(panel => isOf('log', panel)),
    actions: active.filter(panel => placeOf(panel) === 'right'),
    centre: active.filter(panel => isOf('centre', panel)),
  };
}

/** What the bar says. The panel of a review comes first, and the page has its own. */
function turnPanels(all: readonly UiNode[], store: Store): readonly UiNode[] {
  const top = all.filter(panel => placeOf(panel) === 'top' && !isTurnClock(panel));
  return statusOf(store)?.review === undefined ? top : top.slice(1);
}

interface ColumnFrame {
  readonly left: HTMLElement;
  readonly right: HTMLElement;
  readonly log: HTMLElement;
  readonly actions: HTMLElement;
}

interface Placed extends Pick<ColumnParts, 'broadcasts' | 'chat' | 'header' | 'trays' | 'view'> {
  readonly cards: PlayerCards;
  /** What one looks at, and the legend, for which there is room on the left alone. */
  readonly looks: readonly [look: HTMLElement, notes: HTMLElement, legend: HTMLElement];
}

/** What decides where the parts are. */
interface Layout {
  readonly isOpen: boolean;
  readonly isWide: boolean;
  readonly isGame: boolean;
  /** There is a list of units, which needs the column on the left. */
  readonly hasUnits: boolean;
}

/**
 * Puts what lies in columns there; players and chat, where there are none, at the edges of the board and into the bar. Only
 * when the layout changes: an element that is moved loses the focus, and who types into the chat would stop typing.
 */
function placer({ actions, left, log, right }: ColumnFrame, placed: Placed): (layout: Layout) => void {
  const { broadcasts, cards, chat, header, looks, trays, view } = placed;
  let last = '';
  return layout => {
    const { hasUnits, isGame, isOpen, isWide } = layout;
    const key = JSON.stringify([isOpen, isWide, isGame, hasUnits]);
    if (key === last) return;
    last = key;
    view.parentElement?.append(broadcasts);
    // Without columns one opens it in the stack; a screen reader reads each line as it comes.
    log.classList.toggle('for-readers', !isOpen);
    if (isOpen) actions.parentElement?.before(log, cards.own);
    else view.append(log);
    if (isOpen && isWide) left.prepend(trays.units);
    else trays.hand.after(trays.units);
    if (isOpen) {
      const [look, notes] = looks;
      if (isWide) left.append(...looks);
      // What is said across the table stands in the column, too, where it covers nothing.
      if (isWide) looks[2].before(broadcasts);
      else log.before(look, notes);
      if (hasUnits) log.before(look);
      log.before(chat);
      right.prepend(cards.others);
      return;
    }
    if (isGame) header.append(chat);
    else view.append(chat);
    left.before(cards.others);
    right.after(cards.own);
  };
}

/** The bar has room for a line: whatever has buttons is read beside the board. */
function placeOf(panel: UiNode): PanelSlot | undefined {
  const slot = PANEL_SLOTS.find(each => isOf(each, panel));
  return slot === 'top' && panel.children.some(({ tag }) => tag === 'Button') ? 'left' : slot;
}

/** The clock is on the card of its player; other things there, or in the inspector, a game names. */
function isSaidBeside(panel: UiNode, store: Store): boolean {
  return isTurnClock(panel) || statusOf(store)?.saidBeside?.includes(titleOf(panel)) === true;
}

function titleOf({ children }: UiNode): string {
  return children.find(({ tag }) => tag === 'Text')?.attributes['text'] ?? '';
}

function isOf(slot: PanelSlot, { attributes: { id = '' } }: UiNode): boolean {
  return id.startsWith(slot) && id === panelId(slot, Number(id.slice(slot.length)));
}
