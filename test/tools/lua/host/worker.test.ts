import { once } from 'node:events';
import { expect, test } from 'vitest';

import type { DebugChannel } from '../../../../tools/lua/debug/debug-channel.ts';
import { openLua } from '../../../../tools/lua/host/open-lua.ts';

test('a machine that is idle answers whoever debugs it', async () => {
  const channels: DebugChannel[] = [];
  const vm = await openLua({ codeFolder: '', debug: { attach: channel => void channels.push(channel) } });
  const [channel] = channels;
  channel?.port.postMessage({ kind: 'ask', id: 7, question: { kind: 'evaluate', lua: '6 * 7' } });
  const [message] = await once(channel!.port, 'message');
  expect(message).toMatchObject({ kind: 'answer', id: 7 });
  channel?.port.close();
  await vm.dispose();
});
