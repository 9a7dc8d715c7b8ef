import type { HostState } from './host-state.ts';
import { adoptObjects, discardUnclaimed } from './output/object-store.ts';
import { openPanels } from './output/panels.ts';
import { refresh } from './refresh.ts';

/** Makes the table look like the session. It adopts the objects of an earlier run and removes those that are no longer needed. */
export function openHost(host: HostState): void {
  const { objects, panels } = host.renderer;
  adoptObjects(objects);
  openPanels(panels);
  refresh(host);
  discardUnclaimed(objects);
}
