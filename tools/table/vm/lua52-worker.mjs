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
function instantiate(mostBytes) {
  let memory;
  const glue = require(gluePath)({
    print: () => {},
    printErr: () => {},
    instantiateWasm(imports, receive) {
      const binary = readFileSync(gluePath.replace(/\.js$/, '.wasm'));
      const instance = new WebAssembly.Instance(new WebAssembly.Module(binary), imports);
      memory = Object.values(instance.exports).find(value => value instanceof WebAssembly.Memory);
      bound(memory, mostBytes);
      receive(instance);
      return instance.exports;
    },
  });
  return { glue, memory };
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
  const { glue, memory } = instantiate(mostBytes);
  const buffer = glue._malloc(PIECE + 1);
  const lengthAt = glue._malloc(8);
  const state = glue._luaL_newstate();
  glue._luaL_openlibs(state);

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
  const problem = protectedCall(3, 3);
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
