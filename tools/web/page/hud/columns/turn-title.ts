import type { StatusSeat } from '../../../../../src/scene/index.ts';
import type { UiNode } from '../../../../world/index.ts';
import { element } from '../../dom/element.ts';
import { told } from '../../languages/table-texts.ts';
import { colorName, t } from '../../languages/translate.ts';
import type { Store } from '../../state/store.ts';
import { callOf, statusOf } from '../../state/table-status.ts';
import { createUiTree } from '../xml-ui/ui.ts';
import { playerNameOf } from './player-cards.ts';

/** As games and logs say whose turn it is: `Turn 5: Red`. */
const TURN = /^(.+): (\w+)$/u;
/** `Turn 5`, and not `Build your army`. */
const COUNTED = /\d/u;
/** The bar says to whoever is waited for what to do. Undoing waits for others. */
const WAITING = /^Waiting for (?!.* to agree$)/u;
/** A game that counts no turns says only that there is one. */
const UNCOUNTED = 'Turn';

interface NamedTurn {
  /** `Turn 5`, in the language of the page; empty where turns are not counted. */
  readonly turn: string;
  readonly seat: StatusSeat;
}

function turnIn(text: string, store: Store): NamedTurn | undefined {
  const [, title, color] = TURN.exec(text) ?? [];
  const seat = statusOf(store)?.seats.find(each => each.color === color);
  return seat === undefined ? undefined : { turn: title === UNCOUNTED ? '' : (told(text).split(': ')[0] ?? ''), seat };
}

/** Nobody has no turn: an empty seat is called by its colour. */
function nameAtTable(seat: StatusSeat, store: Store): string {
  const isTaken = store.state.table?.seats.some(({ color, player }) => color === seat.color && player !== undefined);
  return seat.kind === 'empty' && isTaken !== true ? colorName(seat.color) : playerNameOf(seat, store);
}

/** A heading of the log with the person in place of the seat: `Turn 5, Mara`. */
export function turnHeading(text: string, store: Store): string {
  const found = turnIn(text, store);
  if (found === undefined || found.turn === '') return told(text);
  const { seat, turn } = found;
  return `${turn}, ${seat.color === store.state.seat ? t('you') : nameAtTable(seat, store)}`;
}

/** The turn in the bar: the panels of the game's own, and whose turn it is where these say no more than that. */
export interface TurnTitle {
  readonly root: HTMLElement;
  show(panels: readonly UiNode[]): void;
}

export function createTurnTitle(store: Store): TurnTitle {
  const top = element('div', { class: 'panels' });
  const own = element('b', { class: 'own-turn' });
  const tree = createUiTree(top, '-1', store, true);
  return {
    root: element('div', { class: 'column turn', role: 'status', hidden: true }, top, own),
    show(panels) {
      const isOver = statusOf(store)?.over !== undefined;
      const call = isOver ? t('The game is over') : callOf(store);
      const found = onlyTurn(panels, store);
      // What one has to do says that it is one's turn.
      const task = call === undefined || found === undefined || COUNTED.test(found.turn) ? '' : found.turn;
      const named = found === undefined ? panels : panels.map(panel => withoutSeat(panel, store));
      const shown = callOf(store) === undefined ? named : named.map(withoutWaiting);
      tree.show(task === '' ? shown : []);
      const other = found === undefined ? '' : t('Turn of {name}', { name: nameAtTable(found.seat, store) });
      const said = task === '' ? (call ?? other) : task;
      // The same words again would be read again.
      if (own.textContent !== said) own.textContent = said;
      own.classList.toggle('others', isOver || call === undefined);
      own.classList.toggle('over', isOver);
    },
  };
}

/** The turn that panels name, where its player is the only one who is asked. */
function onlyTurn(panels: readonly UiNode[], store: Store): NamedTurn | undefined {
  const [asked, ...others] = statusOf(store)?.toAct ?? [];
  const titles = panels.flatMap(({ children }) => children.filter(({ tag }) => tag === 'Text'));
  const found = titles
    .map(({ attributes }) => turnIn(attributes['text'] ?? '', store))
    .find(each => each !== undefined);
  return found?.seat.color === asked && others.length === 0 ? found : undefined;
}

function withoutWaiting(panel: UiNode): UiNode {
  return { ...panel, children: panel.children.filter(({ attributes }) => !WAITING.test(attributes['text'] ?? '')) };
}

function withoutSeat(panel: UiNode, store: Store): UiNode {
  const children = panel.children.flatMap(node => {
    const turn = node.tag === 'Text' ? turnIn(node.attributes['text'] ?? '', store)?.turn : undefined;
    if (turn === undefined) return [node];
    return turn === '' ? [] : [{ ...node, attributes: { ...node.attributes, text: turn } }];
  });
  return { ...panel, children };
}
