// Lua 5.2 in WebAssembly, alone in a worker thread so that it can be ended in the middle of an endless loop.
// Plain JavaScript: a worker is started from this very file, whether its parent runs under tsx, vitest or a bundle.
import { parentPort, workerData } from 'node:worker_threads';
import { instantiateLua52 } from './lua52-wasm.mjs';

/** Bytes that cross at once. The binding's own string passing puts them on a stack of a few megabytes. */
const PIECE = 1 << 20;

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Positions on the stack of Lua: bootstrap.lua returns these three functions. */
const PUSH_TEXT = 1;
const LOAD = 2;
const CALL = 3;

/** A state of Lua whose functions are called with text and answer with text. */
class Lua52Machine {
  #wasm;
  #state;
  /** A buffer for one piece and its NUL. */
  #buffer;
  /** Where Lua writes the length of a string. */
  #lengthAt;

  /** @throws {Error} when bootstrap.lua does not run */
  constructor({ bootstrap, instructions, scriptInstructions, memory: mostBytes }) {
    this.#wasm = instantiateLua52(mostBytes);
    const { glue } = this.#wasm;
    this.#buffer = glue._malloc(PIECE + 1);
    this.#lengthAt = glue._malloc(8);
    this.#state = glue._luaL_newstate();
    glue._luaL_openlibs(this.#state);
    this.#wasm.meterState(this.#state);
    this.#start(bootstrap, [instructions, scriptInstructions, 'metered']);
  }

  /** Loads or calls `name` with a text. Returns a code and the text of the result or the error. */
  run(kind, name, text) {
    const refused = this.#pushText(text);
    if (refused !== undefined) return { code: 'budget', text: refused };
    const { glue } = this.#wasm;
    glue._lua_pushvalue(this.#state, kind === 'load' ? LOAD : CALL);
    this.#pushBytes(encoder.encode(name.replaceAll('\0', '')));
    const message = this.#protectedCall(1, 2);
    if (message !== undefined) return { code: isOutOfMemory(message) ? 'budget' : 'error', text: message };
    const answer = { code: this.#textAt(-2), text: this.#textAt(-1) };
    glue._lua_settop(this.#state, CALL);
    if (answer.code === 'error' && isOutOfMemory(answer.text)) answer.code = 'budget';
    return answer;
  }

  #start(bootstrap, values) {
    const { glue } = this.#wasm;
    this.#pushBytes(encoder.encode(bootstrap));
    const bootstrapAt = glue._lua_tolstring(this.#state, -1, 0);
    if (glue._luaL_loadstring(this.#state, bootstrapAt) !== 0) throw new Error(this.#textAt(-1));
    glue._lua_getglobal(this.#state, this.#write(encoder.encode('host')));
    for (const value of values) this.#pushBytes(encoder.encode(String(value)));
    const problem = this.#protectedCall(1 + values.length, 3);
    if (problem !== undefined) throw new Error(problem);
    glue._lua_remove(this.#state, 1);
  }

  /** Passes a text piece by piece. Returns the error of Lua, if any. */
  #pushText(text) {
    const bytes = encoder.encode(text);
    for (let from = 0; from < bytes.length;) {
      const zero = bytes.indexOf(0, from);
      const end = Math.min(from + PIECE, zero < 0 ? bytes.length : zero);
      const message = this.#pushPiece(end > from ? bytes.subarray(from, end) : undefined);
      if (message !== undefined) return message;
      from = end > from ? end : from + 1;
    }
    return undefined;
  }

  /** Passes one piece, or the NUL between two pieces. */
  #pushPiece(piece) {
    this.#wasm.glue._lua_pushvalue(this.#state, PUSH_TEXT);
    if (piece !== undefined) this.#pushBytes(piece);
    return this.#protectedCall(piece === undefined ? 0 : 1, 0);
  }

  #pushBytes(bytes) {
    const at = this.#write(bytes);
    this.#wasm.withReserve(() => this.#wasm.glue._lua_pushstring(this.#state, at));
  }

  /** Writes bytes and a NUL into the buffer. */
  #write(bytes) {
    const heap = new Uint8Array(this.#wasm.memory.buffer);
    heap.set(bytes, this.#buffer);
    heap[this.#buffer + bytes.length] = 0;
    return this.#buffer;
  }

  #textAt(index) {
    const { glue, memory } = this.#wasm;
    const at = glue._lua_tolstring(this.#state, index, this.#lengthAt);
    if (at === 0) return '';
    const length = new DataView(memory.buffer).getUint32(this.#lengthAt, true);
    return decoder.decode(new Uint8Array(memory.buffer, at, length));
  }

  /** Calls the function under its parameters. Returns the error of Lua, if any. */
  #protectedCall(parameters, results) {
    const { glue } = this.#wasm;
    if (glue._lua_pcallk(this.#state, parameters, results, 0, 0, 0) === 0) return undefined;
    const message = this.#textAt(-1);
    glue._lua_settop(this.#state, CALL);
    return message;
  }
}

function isOutOfMemory(message) {
  return message.endsWith('not enough memory');
}

const machine = new Lua52Machine(workerData);
parentPort.on('message', ({ id, kind, name, text }) =>
  parentPort.postMessage({ id, ...machine.run(kind, name, text) }),
);
parentPort.postMessage({ ready: true });
