// Lua 5.2 in WebAssembly, alone in a worker thread so that it can be ended in the middle of an endless loop.
// Plain JavaScript: a worker is started from this very file, whether its parent runs under tsx, vitest or a bundle.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

/** Bytes that cross at once. The binding's own string passing puts them on a stack of a few megabytes. */
const PIECE = 1 << 20;
const PAGE = 65536;

const require = createRequire(import.meta.url);
const gluePath = require.resolve('lua-wasm-bindings/dist/glue/glue-lua-5.2.4.js');
const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Instantiates the glue by hand: only so can its memory be read, and its growth be bounded. */
function instantiate(mostBytes, meter) {
  let memory;
  const glue = require(gluePath)({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports, receive) {
      const binary = readFileSync(gluePath.replace(/\.js$/, '.wasm'));
      const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), metered(imports, meter));
      memory = Object.values(instance.exports).find(value => value instanceof WebAssembly.Memory);
      bound(memory, mostBytes);
      receive(instance);
      return instance.exports;
    },
  });
  return { glue, memory };
}

/** Names that lua-wasm-bindings 0.5.3 gives to two of its imports: long copies, and `system`, which nothing else uses. */
const COPY = 'n';
const SYSTEM = 's';
/** Long copies of so many bytes take as long as one instruction. */
const BYTES_AN_INSTRUCTION = 8;
/** Bytes of long copies after which Lua is to look at its budget at once. */
const MUCH_COPYING = 16 << 20;

/**
 * Counts the bytes of long copies, which no instruction shows: a text that a loop makes longer and longer. Lua asks for the
 * count, and tells which coroutine runs, through `os.execute`, which scripts never see.
 */
function metered(imports, meter) {
  const { a } = imports;
  const copy = a[COPY];
  return {
    ...imports,
    a: {
      ...a,
      [COPY](to, from, length) {
        meter.copied += length;
        if (meter.copied > MUCH_COPYING) meter.alarm();
        return copy(to, from, length);
      },
      [SYSTEM](command) {
        const asked = meter.textAt(command);
        if (asked !== 'copied') return meter.enter(asked);
        const { copied } = meter;
        meter.copied = 0;
        return Math.min(Math.floor(copied / BYTES_AN_INSTRUCTION), 0x7fffffff);
      },
    },
  };
}

/** Where `lua_State` of Lua 5.2 for 32 bits has its counts for hooks: of the hook, and of instructions left until it. */
const HOOK_STEP_AT = 44;
const HOOK_LEFT_AT = 48;
/** The step that bootstrap.lua sets: found there, the place is the right one. */
const HOOK_STEP = 10_000;

/** Has the hook of a thread come with its next instruction. */
function callHookSoon(memory, thread) {
  const fields = new Int32Array(memory.buffer, thread, 16);
  if (fields[HOOK_STEP_AT / 4] === HOOK_STEP && fields[HOOK_LEFT_AT / 4] > 1) fields[HOOK_LEFT_AT / 4] = 1;
}

/** What the host may take above the budget to hand a text over: there, Lua could not raise an error but would abort. */
const RESERVE = 64 << 20;
let reserve = 0;

/** Makes `memory` refuse to grow beyond `mostBytes`; Lua then raises "not enough memory". */
function bound(memory, mostBytes) {
  const grow = memory.grow.bind(memory);
  memory.grow = pages => {
    if (memory.buffer.byteLength + pages * PAGE > mostBytes + reserve) throw new RangeError('memory budget');
    return grow(pages);
  };
}

function createMachine({ bootstrap, instructions, scriptInstructions, memory: mostBytes }) {
  const meter = { copied: 0, alarm: () => {}, enter: () => 0, textAt: () => '' };
  const { glue, memory } = instantiate(mostBytes, meter);
  const buffer = glue._malloc(PIECE + 1);
  const lengthAt = glue._malloc(8);
  const state = glue._luaL_newstate();
  glue._luaL_openlibs(state);
  let thread = state;
  meter.alarm = () => callHookSoon(memory, thread);
  meter.enter = name => {
    thread = name === 'main' ? state : Number(name.replace('thread: ', ''));
    return 0;
  };
  meter.textAt = at => {
    const bytes = new Uint8Array(memory.buffer, at, 32);
    return decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  };

  const pushBytes = bytes => {
    const heap = new Uint8Array(memory.buffer);
    heap.set(bytes, buffer);
    heap[buffer + bytes.length] = 0;
    reserve = RESERVE;
    glue._lua_pushstring(state, buffer);
    reserve = 0;
  };
  const textAt = index => {
    const at = glue._lua_tolstring(state, index, lengthAt);
    if (at === 0) return '';
    const length = new DataView(memory.buffer).getUint32(lengthAt, true);
    return decoder.decode(new Uint8Array(memory.buffer, at, length));
  };
  const protectedCall = (parameters, results) => {
    if (glue._lua_pcallk(state, parameters, results, 0, 0, 0) === 0) return undefined;
    const message = textAt(-1);
    glue._lua_settop(state, 3);
    return message;
  };

  pushBytes(encoder.encode(bootstrap));
  const bootstrapAt = glue._lua_tolstring(state, -1, 0);
  if (glue._luaL_loadstring(state, bootstrapAt) !== 0) throw new Error(textAt(-1));
  glue._lua_getglobal(state, cString('host'));
  pushBytes(encoder.encode(String(instructions)));
  pushBytes(encoder.encode(String(scriptInstructions)));
  pushBytes(encoder.encode('metered'));
  const problem = protectedCall(4, 3);
  if (problem !== undefined) throw new Error(problem);
  glue._lua_remove(state, 1);

  function cString(text) {
    const bytes = encoder.encode(`${text}\0`);
    new Uint8Array(memory.buffer).set(bytes, buffer);
    return buffer;
  }

  /** Hands one piece over, or the NUL between two pieces when there is none. */
  const pushPiece = piece => {
    glue._lua_pushvalue(state, 1);
    if (piece !== undefined) pushBytes(piece);
    return protectedCall(piece === undefined ? 0 : 1, 0);
  };
  const pushText = text => {
    const bytes = encoder.encode(text);
    for (let from = 0; from < bytes.length;) {
      const zero = bytes.indexOf(0, from);
      const end = Math.min(from + PIECE, zero < 0 ? bytes.length : zero);
      const message = end > from ? pushPiece(bytes.subarray(from, end)) : pushPiece(undefined);
      if (message !== undefined) return message;
      from = end > from ? end : from + 1;
    }
    return undefined;
  };

  return function run(kind, name, text) {
    const refused = pushText(text);
    if (refused !== undefined) return { code: 'budget', text: refused };
    glue._lua_pushvalue(state, kind === 'load' ? 2 : 3);
    pushBytes(encoder.encode(name.replaceAll('\0', '')));
    const message = protectedCall(1, 2);
    if (message !== undefined) return { code: memoryIsOut(message) ? 'budget' : 'error', text: message };
    const answer = { code: textAt(-2), text: textAt(-1) };
    glue._lua_settop(state, 3);
    if (answer.code === 'error' && memoryIsOut(answer.text)) answer.code = 'budget';
    return answer;
  };
}

function memoryIsOut(message) {
  return message.endsWith('not enough memory');
}

const run = createMachine(workerData);
parentPort.on('message', ({ id, kind, name, text }) => parentPort.postMessage({ id, ...run(kind, name, text) }));
parentPort.postMessage({ ready: true });
