import type { ChildProcessWithoutNullStreams } from 'node:child_process';

import type { VmConnection, MachineAnswer } from '../../lua/index.ts';

/** Last lines of the process's standard error, for the message when it ends. */
const LAST_WORDS = 2000;

/**
 * The connection to a machine in another process, in frames of length-prefixed texts:
 * `<id> <load|call> <bytes of name> <bytes of text>\n` name text, and back `<id> <code> <bytes of text>\n` text.
 */
export function connectionToProcess(name: string, child: ChildProcessWithoutNullStreams): VmConnection {
  let lastWords = '';
  child.stderr.on('data', (words: Buffer) => {
    lastWords = (lastWords + words.toString()).slice(-LAST_WORDS);
  });
  // When the process ends during a write, `exit` has the reason.
  child.stdin.on('error', () => {});

  return {
    send(id, kind, callee, text) {
      const nameBytes = Buffer.from(callee);
      const textBytes = Buffer.from(text);
      child.stdin.write(`${id} ${kind} ${nameBytes.length} ${textBytes.length}\n`);
      child.stdin.write(nameBytes);
      child.stdin.write(textBytes);
    },
    listen(answered, ended) {
      const read = frameReader(answered);
      child.stdout.on('data', read);
      child.on('error', error => ended(`${name} ended: ${error.message}`));
      child.on('close', (code, signal) => ended(`${name} ended (${signal ?? code ?? 'unknown'}) ${lastWords}`.trim()));
      hold(child, false);
    },
    setActive: waiting => hold(child, waiting),
    close: () => endProcess(child),
  };
}

/** Without a pending call, neither the child nor its pipes keep Node running. */
function hold(child: ChildProcessWithoutNullStreams, waiting: boolean): void {
  for (const part of [child, child.stdin, child.stdout, child.stderr]) {
    // The pipes of a child are sockets, although their type is a stream.
    const handle = part as { ref?: () => void; unref?: () => void };
    if (waiting) handle.ref?.();
    else handle.unref?.();
  }
}

function endProcess(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('close', () => resolve());
    hold(child, true);
    child.kill('SIGKILL');
  });
}

/** Assembles answers from the pieces that arrive. */
function frameReader(answered: (answer: MachineAnswer) => void): (piece: Buffer) => void {
  let pieces: Buffer[] = [];
  let size = 0;
  let wanted = 1;
  return piece => {
    pieces.push(piece);
    size += piece.length;
    while (size >= wanted) {
      let buffer = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
      const headEnd = buffer.indexOf(10);
      const head = headEnd < 0 ? [] : buffer.toString('latin1', 0, headEnd).split(' ');
      const whole = headEnd < 0 ? size + 1 : headEnd + 1 + Number(head[2]);
      if (size >= whole) {
        answered({ id: Number(head[0]), code: head[1] ?? '', text: buffer.toString('utf8', headEnd + 1, whole) });
        buffer = buffer.subarray(whole);
      }
      pieces = buffer.length === 0 ? [] : [buffer];
      wanted = size >= whole ? 1 : whole;
      size = buffer.length;
    }
  };
}
