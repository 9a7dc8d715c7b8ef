import type { TracedEvent, TracedEvents } from '../../../../world/index.ts';
import { element, pushButton, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';

const ASK_MS = 500;
const MOST = 300;

/** Events that scripts received, the newest first, each with a way back to just before it. */
export function createTimeline(store: Store, focus: (guid: string) => void): HTMLElement {
  const filter = element('input', { type: 'search', placeholder: 'Name of an event…', 'aria-label': 'Find an event' });
  const list = element('ol', { class: 'timeline' });
  const root = element('div', {}, filter, list);
  let events: readonly TracedEvent[] = [];
  let serial = 0;

  setInterval(() => {
    const isSeen = root.offsetParent !== null && store.state.rights.host && store.state.link === 'open';
    if (isSeen) store.send({ kind: 'host', request: { kind: 'events', since: serial } });
  }, ASK_MS);

  function draw(): void {
    const words = filter.value.toLowerCase();
    const shown = events.filter(event => textOf(event).toLowerCase().includes(words)).slice(-MOST);
    refresh(list, JSON.stringify(shown.map(event => [event.serial, event.frame])), () =>
      shown.toReversed().map(event => entry(event, store, focus)),
    );
  }

  store.on('reply', () => {
    const { reply } = store.state;
    if (reply?.request !== 'events') return;
    // What the server answers to this request.
    const told = reply.result as TracedEvents | undefined;
    if (told === undefined) return;
    // A table that was rewound or opened again counts from the beginning.
    if (told.serial < serial) events = [];
    serial = told.serial;
    events = [...events, ...told.events].slice(-MOST * 2);
    draw();
  });
  filter.addEventListener('input', draw);
  return root;
}

function textOf({ name, words }: TracedEvent): string {
  return `${name}(${words.join(', ')})`;
}

function entry(event: TracedEvent, store: Store, focus: (guid: string) => void): HTMLElement {
  const frame = Math.max(0, event.frame - 1);
  const back = pushButton(`${event.frame}`, () => store.send({ kind: 'host', request: { kind: 'rewind', frame } }), {
    title: 'Go back to just before this',
  });
  const { guid } = event;
  const look =
    guid === undefined
      ? []
      : [pushButton('see', () => (store.choose(guid), focus(guid)), { title: `Look at ${guid}` })];
  return element('li', {}, back, ` ${textOf(event)} `, ...look);
}
