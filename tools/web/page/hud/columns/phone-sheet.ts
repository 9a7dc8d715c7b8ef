import { mainButtonId } from '../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../world/index.ts';
import { element, pushButton } from '../../dom/element.ts';
import { icon } from '../../dom/icons.ts';
import { t } from '../../languages/translate.ts';
import type { Store } from '../../state/store.ts';
import { statusOf } from '../../state/table-status.ts';
import { createBrief } from '../inspector/brief.ts';
import type { InspectorParts } from '../inspector/inspector.ts';
import { createUiTree } from '../xml-ui/ui.ts';
import { createPlaceButton } from './place-button.ts';

/** Beside its gold button a panel of the turn has at most one more, such as to concede; more of them are a choice. */
const MOST_BESIDE = 1;

/** The panels of a game by what they are. */
export interface SheetPanels {
  readonly log: UiNode | undefined;
  readonly actions: readonly UiNode[];
  readonly centre: readonly UiNode[];
}

/** What a phone held upright has below the board of a game, in place of panels of which each is wider than high. */
export interface PhoneSheet {
  /** What one looks at, and what would happen. */
  readonly brief: HTMLElement;
  /** What one does most: take back, read what happened, end the turn. */
  readonly row: HTMLElement;
  show(panels: SheetPanels): void;
}

/** Both stand in the dock, which has all panels behind the middle one of the row. */
export function createPhoneSheet(store: Store, parts: InspectorParts): PhoneSheet {
  const details = pushButton('', () => toggle('details'), { class: 'icon-button', 'aria-expanded': 'false' });
  details.append(icon('down'));
  const happened = pushButton(t('What happened'), () => toggle('tall'), { 'aria-expanded': 'false' });
  const undo = element('div', { class: 'panels undo' });
  const main = element('div', { class: 'panels actions' });
  const row = element('div', { class: 'doings-row' }, undo, happened, main);
  const brief = element(
    'div',
    { class: 'briefly' },
    createBrief(store, parts, details),
    createPlaceButton(store, parts.confirm),
  );
  const trees = { undo: createUiTree(undo, '-1', store, true), main: createUiTree(main, '-1', store, true) };

  /** One of both is open at a time: there is no room for two. */
  function toggle(which: 'details' | 'tall'): void {
    const dock = row.parentElement;
    if (dock === null) return;
    const isOpen = dock.dataset[which] !== 'true';
    for (const [name, button] of [['details', details] as const, ['tall', happened] as const]) {
      dock.dataset[name] = String(isOpen && name === which);
      button.setAttribute('aria-expanded', dock.dataset[name]);
    }
  }

  return {
    brief,
    row,
    show({ actions, centre, log }) {
      const [first] = buttonsOf(log);
      trees.undo.show(first === undefined ? [] : [first]);
      trees.main.show(actions.flatMap(panel => buttonsOf(panel).filter(button => isMain(button, panel))));
      const isAsked = isGuided(store) || centre.length > 0 || actions.some(panel => isQuestion(panel, store));
      const dock = row.parentElement;
      if (dock === null) return;
      dock.dataset.asks = String(isAsked);
      dock.dataset.phase = statusOf(store)?.phase;
    },
  };
}

function buttonsOf(panel: UiNode | undefined): readonly UiNode[] {
  const nodes = panel?.children ?? [];
  return nodes.filter(({ attributes, tag }) => tag === 'Button' && attributes['active'] !== 'false');
}

/** A panel says what to do next, or leads through a game. */
function isGuided(store: Store): boolean {
  const { puzzle, review, tutorial } = statusOf(store) ?? {};
  return puzzle !== undefined || review !== undefined || tutorial !== undefined;
}

/** The gold one, which ends a turn. */
function isMain(button: UiNode, panel: UiNode): boolean {
  return button.attributes['id'] === mainButtonId(panel.attributes['id'] ?? '');
}

/** What has to be read: there is more to press than the end of a turn, or it is asked outside the own turn. */
function isQuestion(panel: UiNode, store: Store): boolean {
  const all = buttonsOf(panel);
  const others = all.filter(button => !isMain(button, panel));
  const { isReaction, toAct = [] } = statusOf(store) ?? {};
  const isOutOfTurn = isReaction === true || !toAct.includes(store.state.seat ?? '');
  return others.length > MOST_BESIDE || (isOutOfTurn && others.length < all.length);
}
