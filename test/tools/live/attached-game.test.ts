import { describe, expect, test } from 'vitest';
import type { LinkedBundle } from '../../../tools/compiler/index.ts';
import { AttachedGame } from '../../../tools/live/attached-game.ts';
import { changeBetween, isNoChange, replaceGlobalScript, setXml } from '../../../tools/live/hot-reload.ts';
import { longText } from '../../../tools/live/long-text.ts';
import { LiveError, type LiveTarget } from '../../../tools/live/index.ts';
import type { LiveMod, LivePart } from '../../../tools/live/mod-compiler.ts';
import { plainScript, runningIn, runningOf, UNKNOWN_SCRIPTS } from '../../../tools/live/running-scripts.ts';
import { createSourceMapRegistry } from '../../../tools/live/source-map-registry.ts';

// Long enough that a patch of one module is less than half of it.
const KEPT = {
  name: 'kept',
  lua: '-- much honey\n'.repeat(2_000),
  mappings: { lines: 2_000, before: '', after: '', last: [0, 0] },
};

/** A bundle whose changing module is `lua`. */
function bundle(lua: string): LinkedBundle {
  const own = { name: 'own', lua: `${lua}\n`, mappings: { lines: 1, before: '', after: '', last: [0, 0] } };
  const modules = [own, KEPT];
  return { lua: modules.map(each => each.lua).join(''), map: '{}', sources: [], modules } as unknown as LinkedBundle;
}

const part = (guid: string, lua: string | undefined, ui = ''): LivePart => ({
  guid,
  ui,
  ...(lua === undefined ? {} : { bundle: bundle(lua) }),
});

/** A build; what of a mod is read here is where it lies. */
function build(parts: readonly LivePart[], table = 'table'): LiveMod {
  const mod = { entry: '/mod/bears/global.ts', configFile: 'mod.config.mjs' };
  return { parts, plain: ['pp'], table, mod } as unknown as LiveMod;
}

const script = (text: string): string => bundle(text).lua;

describe('the difference between a build and what runs', () => {
  const next = build([part('-1', 'a', '<G/>'), part('aa', 'b'), part('bb', undefined, '<B/>')]);
  const states = [
    { guid: '-1', script: script('a'), ui: '<G/>' },
    { guid: 'aa', script: script('b') },
    { guid: 'bb', ui: '<B/>' },
  ];
  const told = (running: Parameters<typeof changeBetween>[0]): unknown => {
    const change = changeBetween(running, next);
    const guids = (parts: readonly LivePart[]): string => parts.map(({ guid }) => guid).join(' ');
    expect(isNoChange(change)).toBe(change.scripts.length + change.uis.length === 0 && !change.table);
    return [guids(change.scripts), guids(change.uis), change.table];
  };
  const without = (index: number): typeof states => states.filter((_, each) => each !== index);
  const having = (index: number, more: object): typeof states =>
    states.map((each, at) => (at === index ? { ...each, ...more } : each));

  test.each<[about: string, running: Parameters<typeof changeBetween>[0], change: unknown]>([
    ['the same build', runningOf(next), ['', '', false]],
    ['the same scripts', runningIn(states), ['', '', false]],
    ['other line breaks', runningIn(having(0, { script: script('a').replaceAll('\n', '\r\n') })), ['', '', false]],
    ['another script', runningIn(having(1, { script: script('x') })), ['aa', '', false]],
    ['no script', runningIn(having(1, { script: undefined })), ['aa', '', false]],
    ['another UI', runningIn(having(2, { ui: '<C/>' })), ['', 'bb', false]],
    ['no UI', runningIn(having(0, { ui: undefined })), ['', '-1', false]],
    ['a script that the mod has no more', runningIn(having(2, { script: 'x' })), ['', '', true]],
    [
      'a script and a UI that the mod has no more',
      runningIn([...states, { guid: 'pp', script: 'x', ui: '<P/>' }]),
      ['', 'pp', true],
    ],
    ['an object of somebody else', runningIn([...states, { guid: 'xx', script: 'x', ui: '<P/>' }]), ['', '', false]],
    ['an object less', runningIn(without(1)), ['', '', true]],
    ['nothing that is known', UNKNOWN_SCRIPTS, ['-1 aa', '-1 bb', false]],
    ['another table', { ...runningOf(next), table: 'other' }, ['', '', true]],
  ])('is found for %s', (_, running, change) => {
    expect(told(running)).toEqual(change);
  });

  test('leaves out how lines break and what follows the last', () => {
    expect(['a\r\nb \n\n', undefined, ''].map(plainScript)).toEqual(['a\nb', '', '']);
  });
});

describe('a game that is attached', () => {
  /** A game with this build, and what it was sent. */
  function attached(first: LiveMod, answer: (script: string) => unknown = () => undefined, more: object = {}) {
    const sent: [guid: string, script: string][] = [];
    const execute = async (text: string, guid: string): Promise<unknown> => {
      sent.push([guid, text]);
      const answered = answer(text);
      if (answered instanceof Error) throw answered;
      return answered;
    };
    // Only code is sent here.
    const target = { name: 'the game', execute, ...more } as unknown as LiveTarget;
    const refreshed: LiveMod[] = [];
    const registry = { ...createSourceMapRegistry(first), refresh: (mod: LiveMod) => void refreshed.push(mod) };
    const game = new AttachedGame(target, runningOf(first), registry, first);
    const patches: string[] = [];
    const update = (next: LiveMod, token = 't1') =>
      game.update(next, {
        token,
        since: performance.now(),
        transpiled: ['own.ts'],
        onPatch: guid => patches.push(guid),
      });
    return { game, sent, update, patches, refreshed };
  }
  const FIRST = build([part('-1', 'a'), part('aa', 'b')]);

  test('with the same build is left alone', async () => {
    const { game, sent, update } = attached(FIRST);
    expect(await update(build([part('-1', 'a'), part('aa', 'b')]))).toEqual({ kind: 'unchanged' });
    expect([sent, game.token, game.needsSave]).toEqual([[], '', false]);
  });

  test('gets a changed module of Global as a patch, behind its token, and the next after it', async () => {
    const { game, sent, update, patches } = attached(FIRST);
    expect(await update(build([part('-1', 'c'), part('aa', 'b')]))).toMatchObject({
      kind: 'applied',
      transpiled: ['own.ts'],
    });
    expect(game.token).toBe('t1');
    await update(build([part('-1', 'd'), part('aa', 'b')]), 't2');
    expect(sent.map(([guid]) => guid)).toEqual(['-1', '-1']);
    expect(sent.map(([, text]) => [/^if not \(.*?== "(\w*)"\)/u.exec(text)?.[1], text.includes('much honey')])).toEqual(
      [
        ['', false],
        ['t1', false],
      ],
    );
    expect(sent.map(([, text]) => /__crownspace_token = "(\w+)"/u.exec(text)?.[1])).toEqual(['t1', 't2']);
    expect(patches).toEqual(['-1', '-1']);
  });

  test('gets the whole bundle when it runs something else, and objects before Global', async () => {
    const { sent, update } = attached(FIRST, text => (text.includes('much honey') ? undefined : 'other'));
    expect(await update(build([part('-1', 'c', '<G/>'), part('aa', 'd')]))).toMatchObject({ kind: 'applied' });
    expect(
      sent.map(([guid, text]) => [guid, text.includes('much honey'), text.includes('__crownspace_token = ')]),
    ).toEqual([
      ['-1', false, false],
      ['-1', false, false],
      ['aa', true, false],
      ['-1', false, true],
      ['-1', true, true],
    ]);
  });

  test('gets its token in Global where objects alone have changed, and none for UIs', async () => {
    const { game, sent, update } = attached(FIRST);
    await update(build([part('-1', 'a'), part('aa', 'd')]));
    expect(sent.map(([guid]) => guid)).toEqual(['-1', 'aa', '-1']);
    expect(sent.at(-1)?.[1].trim()).toBe('__crownspace_token = "t1"');
    await update(build([part('-1', 'a', '<G/>'), part('aa', 'd')]), 't2');
    expect([sent.length, game.token]).toEqual([4, 't1']);
  });

  test('finds errors by the maps of the build that it has', () => {
    const { game, refreshed } = attached(FIRST);
    game.refresh(FIRST);
    expect(refreshed).toEqual([FIRST]);
  });

  test('is told once that its table is of another build', async () => {
    const { game, update } = attached(FIRST);
    const other = build([part('-1', 'a'), part('aa', 'b')], 'other');
    expect(await update(other)).toMatchObject({
      kind: 'needs-save',
      text: expect.stringContaining('mod.config.mjs') as string,
    });
    expect([await update(other), game.needsSave]).toEqual([{ kind: 'unchanged' }, true]);
    expect(await update(build([part('-1', 'c'), part('aa', 'b')], 'other'))).toMatchObject({ kind: 'applied' });
    expect(await update(build([part('-1', 'c'), part('aa', 'b')]))).toEqual({ kind: 'unchanged' });
    expect(game.needsSave).toBe(false);
    game.markOutdated(other);
    expect(game.needsSave).toBe(true);
  });

  test('hears that a new save is due when it takes the scripts again that it has refused', async () => {
    let answer: unknown = new LiveError('refused', 'executeScript:(1,2): no bear');
    const { update } = attached(FIRST, () => answer);
    const next = build([part('-1', 'c'), part('aa', 'b')], 'other');
    expect(await update(next)).toMatchObject({ kind: 'refused' });
    answer = undefined;
    expect(await update(next)).toMatchObject({ kind: 'needs-save' });
  });

  test('whose answers nobody hears gets whole bundles', async () => {
    const { sent, update, patches } = attached(FIRST, undefined, { isSendOnly: true });
    expect(await update(build([part('-1', 'c'), part('aa', 'b')]))).toEqual({ kind: 'sent' });
    expect([sent.length, sent[0]?.[1].includes('much honey'), patches]).toEqual([1, true, []]);
  });

  test.each([
    ['-1', build([part('-1', 'c'), part('aa', 'b')]), 'Global'],
    ['aa', build([part('-1', 'a'), part('aa', 'c')]), 'aa'],
  ])('says that the old onSave of %s has failed', async (_, next, owner) => {
    const { update } = attached(FIRST, text =>
      text.startsWith('__crownspace_token') ? undefined : 'onSave: Global:(1,2): no bear',
    );
    const note = `The old onSave of ${owner} failed: no bear. The new code has the last state that it stored.`;
    expect(await update(next)).toMatchObject({ kind: 'applied', note });
  });

  test('keeps the old code when it refuses the new, which is sent again', async () => {
    let answer: unknown = new LiveError('refused', 'executeScript:(1,2): no bear');
    const { game, sent, update } = attached(FIRST, () => answer);
    const next = build([part('-1', 'c'), part('aa', 'b')]);
    expect(await update(next)).toEqual({ kind: 'refused', text: 'no bear' });
    expect(game.token).toBe('');
    answer = new TypeError('odd');
    expect(await update(next)).toEqual({ kind: 'refused', text: 'odd' });
    answer = undefined;
    expect(await update(next)).toMatchObject({ kind: 'applied' });
    const starts = sent.map(([, text]) => text).filter(text => text.includes('____new'));
    expect(starts.map(text => text.includes('much honey'))).toEqual([false, false, false]);
    expect(sent.length).toBe(4);
  });

  test('gets a whole bundle after it could not be reached: the code may have run', async () => {
    let answer: unknown = new LiveError('unreachable', 'it is gone');
    const { sent, update } = attached(FIRST, () => answer);
    const next = build([part('-1', 'c'), part('aa', 'b')]);
    expect(await update(next)).toEqual({ kind: 'unreachable', text: 'it is gone' });
    answer = undefined;
    await update(next);
    expect(sent.map(([, text]) => text.includes('much honey'))).toEqual([false, true]);
  });

  test('loads a build by Save & Play only where it has another, and forgets its token', async () => {
    const states = [
      { guid: '-1', script: script('c'), ui: '' },
      { guid: 'aa', script: script('b'), ui: '' },
    ];
    const { game, sent, update } = attached(FIRST, undefined, {
      scripts: async () => states,
      saveAndPlay: async (all: unknown) => all,
    });
    const next = build([part('-1', 'c'), part('aa', 'b')]);
    await update(next);
    expect([await game.saveAndPlay(next), game.token]).toEqual([false, 't1']);
    expect([await game.saveAndPlay(FIRST), game.token]).toEqual([true, '']);
    expect(await update(FIRST)).toEqual({ kind: 'unchanged' });
    expect(sent).toHaveLength(1);
  });
});

describe('Lua that is sent', () => {
  test.each([
    ['a', '[=[\na]=]'],
    ['a]=]b', '[==[\na]=]b]==]'],
    ['a]=] ]==]', '[===[\na]=] ]==]]===]'],
  ])('has %j as a long text', (text, lua) => {
    expect(longText(text)).toBe(lua);
  });

  test('gives Global and objects a UI', () => {
    expect(setXml('-1', '<T/>')).toBe('UI.setXml([=[\n<T/>]=])');
    expect(setXml('aa', '<T/>')).toBe('getObjectFromGUID([=[\naa]=]).UI.setXml([=[\n<T/>]=])');
  });

  test.each([
    ['onSave: no bear', 'no bear'],
    ['no bear', undefined],
    [undefined, undefined],
  ])('of a Global that answers %j says of onSave: %j', async (answer, fault) => {
    const target = { execute: async () => answer } as unknown as LiveTarget;
    expect(await replaceGlobalScript(target, 'a = 1')).toBe(fault);
  });
});
