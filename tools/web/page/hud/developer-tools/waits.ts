import type { WaitSnapshot } from '../../../../world/index.ts';
import { plainText } from '../../dom/bbcode.ts';
import { element, refresh } from '../../dom/element.ts';
import type { Store } from '../../state/store.ts';

const ASK_MS = 500;
const MOST = 200;

/** What scripts wait for: timers with the time that is left, conditions, coroutines. Asked for while it can be seen. */
export function createWaits(store: Store): HTMLElement {
  const count = element('output');
  const list = element('ul', { class: 'waits' });
  const root = element('div', {}, count, list);

  setInterval(() => {
    const isSeen = root.offsetParent !== null && store.state.rights.host && store.state.link === 'open';
    if (isSeen) store.send({ kind: 'host', request: { kind: 'waits' } });
  }, ASK_MS);

  store.on('reply', () => {
    const { reply } = store.state;
    if (reply?.request !== 'waits' || !Array.isArray(reply.result)) return;
    // What the server answers to this request.
    const waits = reply.result as WaitSnapshot[];
    count.textContent = waits.length === 0 ? 'No script waits for anything.' : `${waits.length} waiting`;
    const shown = waits.slice(0, MOST).map(wait => lineOf(wait, store));
    refresh(list, JSON.stringify(shown), () => shown.map(line => element('li', {}, line)));
  });
  return root;
}

function lineOf({ kind, guid, frames, times, timer }: WaitSnapshot, { state }: Store): string {
  const object = state.objects.get(guid);
  const whose = guid === '-1' ? 'Global' : plainText(object?.nickname ?? '') || guid;
  const when = frames === undefined ? '' : ` in ${frames} frames (${(frames / 60).toFixed(1)} s)`;
  const often = times === undefined || times === 1 ? '' : times < 0 ? ', again and again' : `, ${times} times`;
  return `${whose}: ${timer === undefined ? kind : `timer ${timer}`}${kind === 'condition' && frames !== undefined ? ', gives up' : ''}${when}${often}`;
}
