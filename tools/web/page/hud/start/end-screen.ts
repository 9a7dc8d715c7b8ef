import { element, pushButton, refresh } from '../../dom/element.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import { drawingText, type TableStatus } from '../../../../../src/scene/index.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { drawingOf, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { themeOf } from '../header/theme.ts';
import { command, statusOf } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';
import { curveOf, outlineOf } from './curve.ts';
import { download } from './download.ts';
import { crown, icon, type IconName } from '../../dom/icons.ts';
import { turningPointsOf, turnOf, type TurningPoint } from './turning-points.ts';
import { told } from '../../languages/table-texts.ts';
import { RECORD_TITLE } from './record-title.ts';
import { colorName, listOf, numberText, t } from '../../languages/translate.ts';

/** Pixels of the edge of a piece in the list. */
const TOKEN = 34;

type Result = NonNullable<TableStatus['over']>;
type Review = NonNullable<TableStatus['review']>;

/** Who has won and why, beside the board, with what to do next; and a recorded game, action by action. */
export function createEndScreen(store: Store, drawings: DrawnPictures): HTMLElement {
  const root = element('aside', { class: 'end', 'aria-label': t('End of the game') });
  root.hidden = true;
  /** What happens to the record that the page has asked for. */
  let onRecord: ((record: string) => void) | undefined;
  const wantRecord = (use: (record: string) => void): void => {
    const known = recordOf(store);
    if (known !== undefined) return use(known);
    onRecord = use;
    command(store, 'record');
  };
  const draw = (): void => {
    const status = statusOf(store);
    const isShown = store.state.view.start && (status?.over !== undefined || status?.review !== undefined);
    root.hidden = !isShown;
    if (status?.over === undefined) return showReview(root, store, status);
    const record = recordOf(store);
    if (record !== undefined) {
      onRecord?.(record);
      onRecord = undefined;
    }
    const { over } = status;
    refresh(root, JSON.stringify([status, store.state.seat]), () =>
      endOf({ store, status, drawings }, over, wantRecord),
    );
  };
  for (const topic of ['table', 'seat', 'view'] as const) store.on(topic, draw);
  return root;
}

/** The record of this game; nothing while the notebook has none, or that of an earlier game. */
function recordOf({ state }: Store): string | undefined {
  return state.table?.notebook.find(({ title }) => title === RECORD_TITLE)?.body;
}

function showReview(root: HTMLElement, store: Store, status: TableStatus | undefined): void {
  const review = status?.review;
  if (status === undefined || review === undefined) return;
  // The slider stays while it is moved.
  const slider = root.querySelector<HTMLInputElement>('input[type=range]');
  if (slider === null || slider.max !== String(review.of)) root.replaceChildren(...reviewOf(store, status, review));
  else if (document.activeElement !== slider) slider.value = String(review.at);
  delete root.dataset.key;
  const output = root.querySelector('output');
  if (output !== null) output.textContent = reviewText(status, review);
}

function reviewText({ seats }: TableStatus, { at, of, values }: Review): string {
  const sides = seats.map(({ color }, index) => `${colorName(color)} ${values[index] ?? 0}`).join(', ');
  return t("Action {at} of {of}. The computer's judgement: {sides}", { at, of, sides });
}

function reviewOf(store: Store, status: TableStatus, review: Review): HTMLElement[] {
  const slider = element('input', {
    ...{ type: 'range', min: '0', max: String(review.of), value: String(review.at), 'aria-label': t('Action') },
  });
  const go = (to: number): void => command(store, `review ${Math.min(Math.max(to, 0), review.of)}`);
  slider.addEventListener('input', () => go(slider.valueAsNumber));
  const step = (label: string, by: number): HTMLElement =>
    pushButton(label, () => {
      slider.valueAsNumber += by;
      go(slider.valueAsNumber);
    });
  return [
    element('h2', {}, t('Review')),
    element('output', {}, reviewText(status, review)),
    slider,
    element('div', { class: 'buttons' }, step(t('Back'), -1), step(t('Forward'), 1)),
    pushButton(t('Close the review'), () => command(store, 'close')),
  ];
}

/** What the parts of the screen need. */
interface End {
  readonly store: Store;
  readonly status: TableStatus;
  readonly drawings: DrawnPictures;
}

function endOf(end: End, over: Result, wantRecord: (use: (record: string) => void) => void): HTMLElement[] {
  const { status, store } = end;
  const others = status.seats.filter(({ color }) => color !== store.state.seat);
  const other = others.length === 1 ? others[0] : undefined;
  const quiet = { class: 'quiet' };
  const again = (): void => command(store, 'rematch');
  const share = pushButton(t('Share'), () => wantRecord(record => void shareOut(record, status.title, share)));
  const swapped = (seat: string): void => {
    store.send({ kind: 'swap', seat });
    again();
  };
  return [
    element(
      'div',
      { class: 'result' },
      ...(hasWon(store, over) ? [crown()] : []),
      element('div', {}, element('h2', {}, titleOf(store, over)), ...reasons(over)),
    ),
    element(
      'div',
      { class: 'panel' },
      element('h3', {}, t('What decided it')),
      curveOf(over, status.seats) ?? '',
      ...turningPointList(end, turningPointsOf(over.curve ?? [], over.unit !== undefined)),
    ),
    element(
      'div',
      { class: 'buttons' },
      signed('again', pushButton(t('Rematch'), again, { class: 'main-action' })),
      ...(other === undefined || !maySwap(store, other)
        ? []
        : [
            signed(
              'swap',
              pushButton(t('Swap sides'), () => swapped(other.color)),
            ),
          ]),
      signed(
        'play',
        pushButton(t('Review'), () => command(store, 'review 0')),
      ),
      signed('share', share),
    ),
    element(
      'div',
      { class: 'buttons' },
      pushButton(
        t('Download the record'),
        () => wantRecord(record => download(`${status.title} record.json`, record, 'application/json')),
        quiet,
      ),
      pushButton(t('Choose another game'), () => command(store, 'lobby'), quiet),
    ),
  ];
}

/** Gives the record to a program that the player chooses; where the browser cannot, it is copied. */
async function shareOut(text: string, title: string, button: HTMLButtonElement): Promise<void> {
  const data = { title, text };
  // Whoever closes the list of programs shares nothing.
  if (navigator.canShare?.(data)) {
    const isClosed = await navigator.share(data).then(
      () => true,
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    );
    if (isClosed) return;
  }
  await navigator.clipboard.writeText(text);
  button.lastChild?.replaceWith(t('Copied'));
}

/** A button with a picture before its words. */
function signed(name: IconName, button: HTMLButtonElement): HTMLButtonElement {
  button.prepend(icon(name));
  return button;
}

/** Whoever sits with a person swaps only as the host: the room asks no consent. */
function maySwap({ state: { rights, seat } }: Store, { kind }: TableStatus['seats'][number]): boolean {
  return seat !== undefined && (rights.host || kind !== 'person');
}

/** The turns that changed most, each with a way to look at it again. */
function turningPointList(end: End, points: readonly TurningPoint[]): HTMLElement[] {
  const { seats } = end.status;
  if (points.length === 0) return [];
  const rows = points.map(({ at, changes, from, lines, turn }) => {
    const sides = seats.flatMap(({ color }, index) => {
      const change = changes[index] ?? 0;
      return change === 0 ? [] : [`${colorName(color)} ${change > 0 ? '+' : '−'}${numberText(Math.abs(change))}`];
    });
    const span = turn ?? (from + 1 < at ? `${from + 1}–${at}` : String(at));
    const look = pushButton(t('Look'), () => command(end.store, `review ${from}`), {
      class: 'quiet',
      'aria-label': t('Look at action {at}', { at: from + 1 }),
    });
    const [first, ...rest] = lines.map(line => `${told(line)}.`);
    const words = first === undefined ? [] : [element('b', {}, first), ` ${rest.join(' ')} `];
    const change = element('small', {}, sides.join(', '));
    const best = seats[changes.indexOf(Math.max(...changes))];
    const who = actorOf(end, first ?? '', best?.color ?? '');
    return element('li', {}, element('b', {}, span), who, element('span', {}, ...words, change), look);
  });
  return [element('ol', { class: 'turning-points', 'aria-label': t('The turns that changed most') }, ...rows)];
}

/** The piece that a line begins with, as its side has it on the table: without numbers. Of one that is gone, its outline. */
function actorOf({ drawings, store }: End, line: string, color: string): Element {
  const named = [...store.state.objects.values()].flatMap(object => {
    const drawing = parseDrawing(drawingOf(object) ?? '');
    return drawing?.kind === 'token' && line.startsWith(told(drawing.name)) ? [drawing] : [];
  });
  const found = named.find(({ owner }) => owner === color.toLowerCase()) ?? named[0];
  if (found === undefined) return outlineOf(color);
  const { icon: sign, kind, name, owner } = found;
  const drawing = drawingText(sign === undefined ? { kind, name, owner } : { kind, name, owner, icon: sign });
  return drawnCanvas(drawings, { drawing, turn: 0, pixels: TOKEN, theme: themeOf(store) }, { 'aria-hidden': 'true' });
}

function hasWon({ state: { seat } }: Store, { winners }: Result): boolean {
  return seat !== undefined && winners.includes(seat);
}

function titleOf(store: Store, over: Result): string {
  const { winners } = over;
  if (winners.length === 0) return t('A draw');
  if (hasWon(store, over) && winners.length === 1) return t('You win');
  return t('{winners} wins|{winners} win', { count: winners.length, winners: listOf(winners.map(colorName)) });
}

function reasons({ reason, lines, actions, curve = [] }: Result): HTMLElement[] {
  const count = t('{count} action|{count} actions', { count: actions });
  const turn = turnOf(curve.at(-1)) ?? turnOf(curve.at(-2));
  const how = [reason, ...(turn === undefined ? [] : [t('turn {turn}', { turn })]), count];
  return [how.filter(line => line !== '').join(', '), ...lines].map(line => element('p', {}, line));
}
