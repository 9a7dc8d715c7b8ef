import type { JournalLine } from '../../../wire/wire.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';
import { createPanelHead } from '../panels/panel-head.ts';
import { createInspector } from './inspector.ts';
import { createTimeline } from './timeline.ts';
import { createWaits } from './waits.ts';

export interface DeveloperToolsActions {
  /** A picture of the table as a data URL. */
  readonly picture: () => string;
  readonly focus: (guid: string) => void;
}

const SPEEDS = ['0.25', '0.5', '1', '2', '4'];
const MOST_LINES = 200;

/** The panel for mod developers: time, objects, log, console, links. Only the host's page has it. */
export function createDeveloperTools(store: Store, actions: DeveloperToolsActions): HTMLElement {
  const root = element('aside', { class: 'developer-tools', 'aria-label': 'Developer tools', hidden: true });
  root.append(
    createPanelHead('Developer tools', () => (root.hidden = true)),
    part('Time', timeControls(store)),
    part('Objects', createInspector(store, actions.focus)),
    part('Timers', createWaits(store)),
    part('Events', createTimeline(store, actions.focus)),
    part('Console', createConsole(store)),
    part('What was done', createJournal(store)),
    part('Links and pictures', createLinks(store, actions)),
  );
  return root;
}

function part(title: string, content: HTMLElement): HTMLElement {
  return element('details', { open: title === 'Time' || title === 'Objects' }, element('summary', {}, title), content);
}

/** Pause, step, speed, and a slider back to any earlier frame of this session. */
function timeControls(store: Store): HTMLElement {
  const pause = pushButton('Pause', () => {
    store.send({ kind: 'host', request: { kind: 'pause', paused: !store.state.clock.paused } });
  });
  const step = pushButton('Step', () => store.send({ kind: 'host', request: { kind: 'step', frames: 1 } }));
  const speed = element(
    'select',
    { 'aria-label': 'Speed' },
    ...SPEEDS.map(each => element('option', { value: each }, `${each} ×`)),
  );
  speed.value = '1';
  speed.addEventListener('change', () => {
    store.send({ kind: 'host', request: { kind: 'speed', factor: Number(speed.value) } });
  });
  const line = element('input', { type: 'range', min: '0', max: '0', step: '1', 'aria-label': 'Go back to a frame' });
  line.addEventListener('change', () => {
    store.send({ kind: 'host', request: { kind: 'rewind', frame: Number(line.value) } });
  });
  const where = element('output');
  const draw = (): void => {
    const { paused, frame, latest } = store.state.clock;
    pause.textContent = paused ? 'Resume' : 'Pause';
    step.disabled = !paused;
    line.max = String(latest);
    if (document.activeElement !== line) line.value = String(frame);
    where.textContent = `frame ${frame} of ${latest} (${(frame / 60).toFixed(1)} s)`;
  };
  store.on('clock', draw);
  draw();
  return element('div', { class: 'time' }, element('div', { class: 'row' }, pause, step, speed), line, where);
}

/**
 * Runs a line in Global and shows its value: TypeScript or Lua, and Lua on a page without a server. Errors of the running
 * game come in the chat like all others.
 */
function createConsole(store: Store): HTMLElement {
  const field = element('input', {
    type: 'text',
    placeholder: 'return #getObjects()',
    'aria-label': 'TypeScript or Lua to run in Global',
  });
  const output = element('ol', { class: 'output' });
  const form = element('form', {}, field);
  form.addEventListener('submit', event => {
    event.preventDefault();
    if (field.value.trim() === '') return;
    output.append(element('li', { class: 'asked' }, field.value));
    store.send({ kind: 'host', request: { kind: 'execute', script: field.value } });
    field.value = '';
  });
  store.on('reply', () => {
    const { reply } = store.state;
    if (reply?.request !== 'execute') return;
    output.append(element('li', {}, shown(reply.result)));
    while (output.childElementCount > MOST_LINES) output.firstElementChild?.remove();
    output.scrollTop = output.scrollHeight;
  });
  return element('div', { class: 'console' }, output, form);
}

function shown(value: unknown): string {
  return value === undefined ? '(nothing)' : typeof value === 'string' ? value : JSON.stringify(value, undefined, 1);
}

/** The commands of this session. Press one to go back to just before it. */
function createJournal(store: Store): HTMLElement {
  const list = element('ol', { class: 'journal' });
  const ask = pushButton('Show', () => store.send({ kind: 'host', request: { kind: 'journal' } }));
  store.on('reply', () => {
    const { reply } = store.state;
    if (reply?.request !== 'journal' || !Array.isArray(reply.result)) return;
    // What the server answers to this request.
    const lines = (reply.result as JournalLine[]).slice(-MOST_LINES);
    refresh(list, JSON.stringify(lines), () => lines.map(line => journalEntry(line, store)));
  });
  return element('div', {}, ask, list);
}

function journalEntry({ frame, text }: JournalLine, store: Store): HTMLElement {
  const back = pushButton(
    `${frame}`,
    () => store.send({ kind: 'host', request: { kind: 'rewind', frame: Math.max(0, frame - 1) } }),
    {
      title: 'Go back to just before this',
    },
  );
  return element('li', {}, back, ` ${text}`);
}

function createLinks(store: Store, { picture }: DeveloperToolsActions): HTMLElement {
  const links = element('ul', { class: 'links' });
  store.on('welcome', () => {
    const { invitations } = store.state;
    refresh(links, JSON.stringify(invitations), () =>
      invitations.map(({ seat, path }) => {
        const who = seat === undefined ? 'Watch' : `Play ${seat}`;
        return element('li', {}, element('a', { href: path, target: '_blank', rel: 'noreferrer' }, who));
      }),
    );
  });
  const save = pushButton('Picture of the table', () => {
    const anchor = element('a', { href: picture(), download: `${store.state.title}.png` });
    anchor.click();
  });
  return element('div', {}, element('p', {}, 'Each link opens a page that is one player only:'), links, save);
}
