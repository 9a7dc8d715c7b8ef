import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What the module exports: its own project checks it, since Node knows no page. */
interface SavedGame {
  keptGame(build: string): { readonly save: string | undefined; keep(save: string): void };
}

const module: unknown = await import(
  new URL('../../../../../tools/web/static/page/saved-game.ts', import.meta.url).href
);
// What that module exports.
const { keptGame } = module as SavedGame;

/** What a browser keeps for a page, with as much room as the test gives it. */
function storage(room = Infinity) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
  };
}

let store: ReturnType<typeof storage>;
let shown: string[];

function open(address: { readonly pathname?: string; readonly hash?: string } = {}): void {
  vi.stubGlobal('location', { pathname: '/bears/', search: '?a=1', hash: '', ...address });
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, to: string) => shown.push(to) });
}

beforeEach(() => {
  store = storage();
  shown = [];
  vi.stubGlobal('localStorage', store);
  open();
});

afterEach(() => void vi.unstubAllGlobals());

describe('the game that a page keeps', () => {
  test('is there when the page is opened again', () => {
    expect(keptGame('b1').save).toBeUndefined();
    keptGame('b1').keep('{"SaveName": "a b"}');
    expect(keptGame('b1').save).toBe('{"SaveName": "a b"}');
  });

  test('is the last one', () => {
    const game = keptGame('b1');
    game.keep('first');
    game.keep('second');
    expect(keptGame('b1').save).toBe('second');
  });

  test('belongs to its build and to its page', () => {
    keptGame('b1').keep('save');
    expect(keptGame('b2').save).toBeUndefined();
    // A build whose name begins alike is another one.
    expect(keptGame('b').save).toBeUndefined();
    open({ pathname: '/wolves/' });
    expect(keptGame('b1').save).toBeUndefined();
  });

  test('is forgotten when the address asks for a new one, which the address then forgets', () => {
    keptGame('b1').keep('save');
    open({ hash: '#new' });
    expect(keptGame('b1').save).toBeUndefined();
    expect(shown).toEqual(['/bears/?a=1']);
    open();
    expect(keptGame('b1').save).toBeUndefined();
  });

  test('stays with any other end of the address', () => {
    keptGame('b1').keep('save');
    open({ hash: '#strict' });
    expect([keptGame('b1').save, shown]).toEqual(['save', []]);
  });

  test('is forgotten rather than kept as it was, when there is no room for the newest', () => {
    store = storage(20);
    vi.stubGlobal('localStorage', store);
    const game = keptGame('b1');
    game.keep('small');
    game.keep('x'.repeat(100));
    expect([keptGame('b1').save, store.kept.size]).toEqual([undefined, 0]);
  });

  test('is not kept where a browser keeps nothing, and nothing fails', () => {
    const refuse = (): never => {
      throw new Error('SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    open({ hash: '#new' });
    const game = keptGame('b1');
    game.keep('save');
    expect(game.save).toBeUndefined();
  });
});
