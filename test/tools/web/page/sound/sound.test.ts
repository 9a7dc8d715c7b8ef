import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SOUNDS } from '../../../../../tools/web/page/sound/sound-list.ts';
import { isBrowserAbsent } from '../../../../support/browser.ts';
import { usePageModules } from '../../../../support/page-module.ts';
import { seat, table } from '../../../../support/small-table.ts';

const STATUS = {
  ...{ title: 'Pawns', summary: [], options: [], canLearn: false, phase: 'playing' },
  empty: { id: 'empty', label: 'Empty seats', value: 'wait', values: [] },
  seats: [{ color: 'Red', kind: 'person', isReady: true }],
};

/** A table at which these have to act, with this panel on top. */
function tableOf(toAct: readonly string[], title: string): string {
  const control = { id: 'crownspaceControl', text: JSON.stringify({ ...STATUS, toAct }) };
  const ui = [
    { tag: 'InputField', attributes: control, children: [], path: [0] },
    { tag: 'Text', attributes: { id: 'top0t', text: title }, children: [], path: [1] },
  ];
  return JSON.stringify({ kind: 'table', snapshot: table({ seats: [seat('Red')], ui }) });
}

describe.skipIf(isBrowserAbsent())('the sound of the page', () => {
  let page: Page;

  usePageModules(opened => (page = opened), 'state/store.ts', 'sound/follow-sounds.ts', 'sound/synthesizer.ts');

  test('says whose turn it is, and ticks for who has ten seconds left, unless it is off', async () => {
    const heard = await page.evaluate(`(() => {
      const heard = [];
      const store = new Store();
      followSounds(store, names => heard.push(...names));
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive(${tableOf(['Blue'], 'Time of Blue: 0:09')});
      store.receive(${tableOf(['Red'], 'Time of Red: 0:59')});
      store.receive(${tableOf(['Red'], 'Time of Red: 0:10')});
      store.receive(${tableOf(['Red'], 'Time of Red: 0:10')});
      store.receive(${tableOf(['Red'], 'Time of Red: 0:09')});
      store.receive({ kind: 'refused', text: 'Not so.' });
      store.setView({ sound: false });
      store.receive(${tableOf(['Red'], 'Time of Red: 0:08')});
      return heard;
    })()`);
    expect(heard).toEqual(['yourTurn', 'tick', 'tick', 'refused']);
  });

  test('opens the speaker only while something sounds, from the first gesture on', async () => {
    await page.evaluate(`(() => {
      window.states = [];
      const Device = window.AudioContext;
      window.AudioContext = class extends Device {
        constructor() {
          super();
          window.device = this;
          this.addEventListener('statechange', () => window.states.push(this.state));
        }
      };
      window.store = new Store();
      store.setView({ sound: true });
      followSounds(store);
      store.receive({ kind: 'seat', seat: 'Red' });
      store.receive(${tableOf(['Blue'], '')});
      store.receive({ kind: 'refused', text: 'Not so.' });
    })()`);
    const states = (): Promise<unknown> => page.evaluate('states');
    expect(await page.evaluate('typeof device')).toBe('undefined');
    await page.keyboard.press('a');
    await expect.poll(states).toEqual(['running', 'suspended']);
    const before = await page.evaluate<number>('device.currentTime');
    await page.keyboard.press('b');
    await page.evaluate(`store.receive(${tableOf(['Red'], '')})`);
    await expect.poll(states).toEqual(['running', 'suspended', 'running', 'suspended']);
    // Long enough for all of the sound.
    const longest = Math.max(...SOUNDS.yourTurn.map(({ at, ms }) => at + ms));
    expect(await page.evaluate<number>('device.currentTime')).toBeGreaterThan(before + longest / 1000);
  });

  test.each(Object.keys(SOUNDS))('%s can be heard, is not too loud, and ends', async name => {
    const [peak, tail] = await page.evaluate<[number, number]>(`(async () => {
      const context = new OfflineAudioContext(1, 44100, 44100);
      playOn(context, ['${name}']);
      const samples = (await context.startRendering()).getChannelData(0);
      const loudest = part => part.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      return [loudest(samples), loudest(samples.subarray(30000))];
    })()`);
    expect(peak).toBeGreaterThan(0.005);
    expect(peak).toBeLessThan(0.5);
    expect(tail).toBe(0);
  });
});
