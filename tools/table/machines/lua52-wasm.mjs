// The WebAssembly module of Lua 5.2: its memory is bounded, and long copies count towards the budget of a script.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const PAGE = 65536;

const require = createRequire(import.meta.url);
const gluePath = require.resolve('lua-wasm-bindings/dist/glue/glue-lua-5.2.4.js');
const decoder = new TextDecoder();

/** Names that lua-wasm-bindings 0.5.3 gives to two of its imports: long copies, and `system`, which nothing else uses. */
const COPY = 'n';
const SYSTEM = 's';
/** Long copies of so many bytes take as long as one instruction. */
const BYTES_AN_INSTRUCTION = 8;
/** Bytes of long copies after which Lua checks its budget at once. */
const MUCH_COPYING = 16 << 20;

/** Where `lua_State` of Lua 5.2 for 32 bits has its counts for hooks: of the hook, and of instructions left until it. */
const HOOK_STEP_AT = 44;
const HOOK_LEFT_AT = 48;
/** The step that bootstrap.lua sets: found there, the position is the right one. */
const HOOK_STEP = 10_000;

/** Bytes above the budget that the host may use to pass a text: there, Lua could not raise an error but would abort. */
const RESERVE = 64 << 20;

/**
 * Instantiates the glue by hand: only so can its memory be read, and its growth be bounded.
 *
 * @param mostBytes beyond which memory does not grow; Lua then raises "not enough memory"
 */
export function instantiateLua52(mostBytes) {
  const wasm = new Lua52Wasm(mostBytes);
  wasm.glue = require(gluePath)({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports, receive) {
      const binary = readFileSync(gluePath.replace(/\.js$/, '.wasm'));
      const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), wasm.metered(imports));
      wasm.bound(Object.values(instance.exports).find(value => value instanceof WebAssembly.Memory));
      receive(instance);
      return instance.exports;
    },
  });
  return wasm;
}

class Lua52Wasm {
  /** The functions of Lua's C interface. */
  glue;
  memory;
  #mostBytes;
  #reserve = 0;
  /** Bytes of long copies since Lua asked last. */
  #copied = 0;
  /** The main state of Lua, and the coroutine that runs. */
  #state = 0;
  #thread = 0;

  constructor(mostBytes) {
    this.#mostBytes = mostBytes;
  }

  /** Counts copies of this state, and calls the hook of its coroutines early. */
  meterState(state) {
    this.#state = state;
    this.#thread = state;
  }

  /** Runs `action` while memory may grow beyond the budget. */
  withReserve(action) {
    this.#reserve = RESERVE;
    action();
    this.#reserve = 0;
  }

  /** Makes `memory` refuse to grow beyond the budget. */
  bound(memory) {
    this.memory = memory;
    const grow = memory.grow.bind(memory);
    memory.grow = pages => {
      if (memory.buffer.byteLength + pages * PAGE > this.#mostBytes + this.#reserve)
        throw new RangeError('memory budget');
      return grow(pages);
    };
  }

  /**
   * Imports that count the bytes of long copies, which no instruction shows: a text that a loop makes longer and longer.
   * Lua asks for the count, and says which coroutine runs, through `os.execute`, which scripts never see.
   */
  metered(imports) {
    const { a } = imports;
    const copy = a[COPY];
    return {
      ...imports,
      a: {
        ...a,
        [COPY]: (to, from, length) => {
          this.#copied += length;
          if (this.#copied > MUCH_COPYING) this.#callHookSoon();
          return copy(to, from, length);
        },
        [SYSTEM]: command => this.#answer(this.#textAt(command)),
      },
    };
  }

  /** `copied` asks for the count, in instructions; any other text names the coroutine that runs from now on. */
  #answer(asked) {
    if (asked !== 'copied') {
      this.#thread = asked === 'main' ? this.#state : Number(asked.replace('thread: ', ''));
      return 0;
    }
    const copied = this.#copied;
    this.#copied = 0;
    return Math.min(Math.floor(copied / BYTES_AN_INSTRUCTION), 0x7fffffff);
  }

  /** Makes Lua call the hook of the running coroutine at its next instruction. */
  #callHookSoon() {
    if (this.#thread === 0) return;
    const fields = new Int32Array(this.memory.buffer, this.#thread, 16);
    if (fields[HOOK_STEP_AT / 4] === HOOK_STEP && fields[HOOK_LEFT_AT / 4] > 1) fields[HOOK_LEFT_AT / 4] = 1;
  }

  #textAt(at) {
    const bytes = new Uint8Array(this.memory.buffer, at, 32);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}
