import type { ObjectSnapshot } from '../../../../world/index.ts';
import { element, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';

const MOST = 300;

/** Every object by GUID, with tags and whether it has a script, and all that is known of the chosen one. */
export function createInspector(store: Store, focus: (guid: string) => void): HTMLElement {
  const filter = element('input', { type: 'search', placeholder: 'GUID, name, tag…', 'aria-label': 'Find an object' });
  const count = element('output');
  const list = element('ul', { class: 'objects' });
  const details = element('pre', { class: 'details' });
  const root = element('div', { class: 'inspector' }, filter, count, list, details);

  const draw = (): void => {
    const { chosen, objects } = store.state;
    // Nobody sees it: drawing a list of thousands with every change would slow the table down.
    if (root.offsetParent === null) return;
    const found = matching([...objects.values()], filter.value.trim().toLowerCase());
    count.textContent = `${found.length} of ${objects.size} objects`;
    const key = JSON.stringify([
      chosen,
      found.slice(0, MOST).map(({ guid, nickname, tags }) => [guid, nickname, tags]),
    ]);
    refresh(list, key, () => found.slice(0, MOST).map(object => entry(object, chosen, store, focus)));
    const object = chosen === undefined ? undefined : objects.get(chosen);
    details.textContent = object === undefined ? 'Choose an object to see everything about it.' : described(object);
  };

  filter.addEventListener('input', draw);
  for (const topic of ['table', 'chosen'] as const) store.on(topic, draw);
  new ResizeObserver(draw).observe(root);
  return root;
}

function matching(objects: readonly ObjectSnapshot[], words: string): ObjectSnapshot[] {
  return objects.filter(({ guid, name, nickname, tags }) =>
    [guid, name, nickname, ...tags].join(' ').toLowerCase().includes(words),
  );
}

function entry(
  object: ObjectSnapshot,
  chosen: string | undefined,
  store: Store,
  focus: (guid: string) => void,
): HTMLElement {
  const { guid, name, nickname, tags, scripted } = object;
  const marks = [...(scripted === true ? ['script'] : []), ...tags].map(mark => element('i', {}, mark));
  const button = element(
    'button',
    { type: 'button', class: 'thing', 'aria-pressed': String(guid === chosen) },
    element('code', {}, guid),
    ` ${nickname === '' ? name : nickname} `,
    ...marks,
  );
  button.addEventListener('click', () => {
    store.choose(guid);
    focus(guid);
  });
  return element('li', {}, button);
}

function described(object: ObjectSnapshot): string {
  return JSON.stringify(
    object,
    (_, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
    1,
  ).slice(0, 6_000);
}
