import { connect, createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { EditorMessage, EditorScript } from '../../tools/editor/index.ts';

/** What stands in for Tabletop Simulator at its ports, and behaves as badly as it is told to. */
export interface FakeGame {
  /** The scripts that it was given to execute, newest last. */
  readonly executed: string[];
  states: EditorScript[];
  /** What it does with a message of the editor. */
  behave: (message: EditorMessage, game: FakeGame) => void | Promise<void>;
  /** Answers as the game does. */
  answer(message: EditorMessage): Promise<void>;
  /** Sends bytes over a connection of their own. */
  send(bytes: string | Buffer): Promise<void>;
  say(message: object): Promise<void>;
  /** Sends byte by byte, and so in the middle of letters. */
  drip(message: object): Promise<void>;
  /** Breaks off after the first bytes. */
  breakOff(message: object): Promise<void>;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const TOKEN = /__crownspace_token = "([^"]*)"/;

export async function fakeGame(ports: { readonly game: number; readonly editor: number }): Promise<FakeGame> {
  let token = '';
  const server = createServer({ allowHalfOpen: true }, socket => {
    const pieces: Buffer[] = [];
    socket.on('error', () => {});
    socket.on('data', piece => pieces.push(piece));
    socket.on('end', () => {
      socket.end();
      // Somebody who looks whether the port is open says nothing.
      if (pieces.length === 0) return;
      // The editor of these tests is our own.
      const message = JSON.parse(Buffer.concat(pieces).toString()) as EditorMessage;
      if (message.messageID === 3) game.executed.push(message.script);
      void game.behave(message, game);
    });
  });
  const game: FakeGame = {
    executed: [],
    states: [],
    behave: message => game.answer(message),
    async answer(message) {
      if (message.messageID === 0) return game.say({ messageID: 1, scriptStates: game.states });
      if (message.messageID !== 3) return;
      token = TOKEN.exec(message.script)?.[1] ?? token;
      const returnValue = message.script.startsWith('return __crownspace_token') ? token : '';
      await game.say({ messageID: 5, returnValue, returnID: message.returnID });
    },
    send: bytes => write(ports.editor, socket => void socket.end(bytes)),
    say: message => game.send(JSON.stringify(message)),
    drip: message =>
      write(ports.editor, async socket => {
        socket.setNoDelay(true);
        for (const byte of Buffer.from(JSON.stringify(message))) {
          socket.write(Buffer.from([byte]));
          await delay(0);
        }
        socket.end();
      }),
    breakOff: message =>
      write(ports.editor, async socket => {
        const bytes = Buffer.from(JSON.stringify(message));
        socket.write(bytes.subarray(0, bytes.length / 2));
        await delay(20);
        socket.resetAndDestroy();
      }),
    close: () => closed(server),
  };
  await new Promise<void>(done => server.listen(ports.game, HOST, () => done()));
  onTestFinished(() => closed(server));
  return game;
}

function write(port: number, work: (socket: ReturnType<typeof connect>) => void | Promise<void>): Promise<void> {
  return new Promise(done => {
    const socket = connect({ port, host: HOST });
    socket.on('connect', () => void work(socket));
    socket.on('error', () => {});
    socket.on('close', () => done());
    socket.resume();
  });
}

function closed(server: Server): Promise<void> {
  return new Promise(done => server.close(() => done()));
}
