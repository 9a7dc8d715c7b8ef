import { element, pushButton, refresh } from '../../dom/element.ts';
import { parseDrawing } from '../../../../drawing/index.ts';
import { drawingText, TOKEN_OWNERS, type Drawing, type TableStatus } from '../../../../../src/scene/index.ts';
import { drawnCanvas } from '../../scene/look/drawn-canvas.ts';
import { drawingOf, type DrawnPictures } from '../../scene/look/drawn-pictures.ts';
import { themeOf } from '../header/theme.ts';
import { command, isEndShown, statusOf } from '../../state/table-status.ts';
import type { Store } from '../../state/store.ts';
import { curveOf, outlineOf } from './curve.ts';
import { download } from './download.ts';
import { logLines } from '../columns/log.ts';
import { crown, icon, type IconName } from '../../dom/icons.ts';
import { turningPointsOf, turnOf, type TurningPoint } from './turning-points.ts';
import { told } from '../../languages/table-texts.ts';
import { withNames } from '../inspector/prose.ts';
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
    root.hidden = !isEndShown(store);
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
  root.querySelector('.log ol')?.replaceChildren(...logLines(review.lines.join('\n'), store));
}

function reviewText({ seats }: TableStatus, { at, of, values }: Review): string {
  const sides = seats.map(({ color }, index) => `${colorName(color)} ${numberText(values[index] ?? 0)}`).join(', ');
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
    element(
      'section',
      { class: 'log' },
      element('h3', {}, t('What happened')),
      element('ol', { 'aria-live': 'polite' }),
    ),
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
  const again = (): void => command(store, 'rematch');
  const decisive = turningPointsOf(over.curve ?? [], over.unit !== undefined);
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
      element('div', {}, element('h2', {}, titleOf(store, over)), ...reasons(store, over)),
    ),
    element(
      'div',
      { class: 'panel' },
      element('h3', {}, t('What decided it')),
      curveOf(over, status.seats, decisive[0]) ?? '',
      ...turningPointList(end, over, decisive),
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
    element('p', { class: 'also' }, ...otherWays(end, wantRecord)),
    ...captionOf(over),
  ];
}

/** What else one can do, as a sentence. */
function otherWays(
  { status, store }: End,
  wantRecord: (use: (record: string) => void) => void,
): readonly (Node | string)[] {
  const links: Readonly<Record<string, HTMLElement>> = {
    game: linkTo(t('choose another game'), () => command(store, 'lobby')),
    record: linkTo(t('download the record'), () =>
      wantRecord(record => download(`${status.title} record.json`, record, 'application/json')),
    ),
    table: linkTo(t('leave the table'), () => store.send({ kind: 'stand' })),
  };
  const text =
    store.state.seat === undefined
      ? t('You can also {game} or {record}.', { game: '{game}', record: '{record}' })
      : t('You can also {game}, {record} or {table}.', { game: '{game}', record: '{record}', table: '{table}' });
  return text.split(/\{(\w+)\}/u).map((part, index) => (index % 2 === 0 ? part : (links[part] ?? part)));
}

function linkTo(label: string, onPress: () => void): HTMLElement {
  return pushButton(label, onPress, { class: 'quiet' });
}

/** What happened last, below the board. */
function captionOf({ curve = [] }: Result): HTMLElement[] {
  const last = curve.at(-1);
  const [line] = last?.lines ?? [];
  if (line === undefined) return [];
  const turn = turnOf(curve.at(-2));
  const words = told(line);
  return [
    element('p', { class: 'ending' }, turn === undefined ? words : t('Turn {turn}: {what}', { turn, what: words })),
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
function turningPointList(end: End, over: Result, points: readonly TurningPoint[]): HTMLElement[] {
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
    // What happened says more than numbers.
    const change = element(
      'small',
      words.length > 0 && over.unit !== undefined ? { class: 'for-readers' } : {},
      sides.join(', '),
    );
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
  const { icon: sign, kind, name, owner } = found ?? goneToken(line, color, store) ?? {};
  if (kind === undefined || name === undefined || owner === undefined) return outlineOf(color);
  const drawing = drawingText(sign === undefined ? { kind, name, owner } : { kind, name, owner, icon: sign });
  return drawnCanvas(drawings, { drawing, turn: 0, pixels: TOKEN, theme: themeOf(store) }, { 'aria-hidden': 'true' });
}

/** One that has left the table, if the game names an icon for it. */
function goneToken(line: string, color: string, store: Store): Drawing | undefined {
  const owner = TOKEN_OWNERS.find(each => each === color.toLowerCase());
  const names = Object.keys(statusOf(store)?.icons ?? {});
  const name = names.find(each => line.startsWith(`${told(each)} `));
  const icon = name === undefined ? undefined : statusOf(store)?.icons?.[name];
  return name === undefined || owner === undefined || icon === undefined
    ? undefined
    : { kind: 'token', name, owner, icon };
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

function reasons(store: Store, { actions, curve = [], lines, minutes, reason }: Result): HTMLElement[] {
  const turn = turnOf(curve.at(-1)) ?? turnOf(curve.at(-2));
  const how = withNames(reason, store);
  const when =
    turn === undefined
      ? how
      : how === ''
        ? t('turn {turn}', { turn })
        : t('{what} on turn {turn}', { what: how, turn });
  const long =
    minutes === undefined
      ? t('{count} action|{count} actions', { count: actions })
      : t('after {count} minute|after {count} minutes', { count: minutes });
  return [`${when === '' ? '' : `${when}, `}${long}.`, ...lines].map(line => element('p', {}, line));
}
