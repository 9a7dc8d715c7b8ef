import type { HostRequest } from '../wire/wire.ts';
import type { Session } from './session.ts';

/** Turns what the host types into Lua. Its errors are an answer to the host. */
export type HostEvaluator = (text: string) => string | Promise<string>;

/** A request to the table itself, and not to the program that serves it. */
export type TableRequest = Exclude<HostRequest, { readonly kind: 'reopen' | 'open-game' | 'open-source' | 'kick' }>;

/** Carries out what only a host may ask for, and returns what to reply. */
export async function answerHost(session: Session, request: TableRequest, evaluator?: HostEvaluator): Promise<unknown> {
  switch (request.kind) {
    case 'pause':
      return session.pause(request.paused);
    case 'speed':
      return session.speed(request.factor);
    case 'step':
      return session.step(request.frames);
    case 'rewind':
      return session.rewind(request.frame);
    case 'journal':
      return session.journal();
    case 'execute':
      return execute(session, request.script, evaluator);
    case 'events': {
      const { since } = request;
      return (await session.act({ kind: 'events', ...(since === undefined ? {} : { since }) })).result;
    }
    case 'waits':
    case 'scripts':
    case 'save':
      return (await session.act({ kind: request.kind })).result;
  }
}

async function execute(session: Session, text: string, evaluator: HostEvaluator = lua => lua): Promise<unknown> {
  try {
    const script = await evaluator(text);
    return (await session.act({ kind: 'execute', guid: '-1', script })).result;
  } catch (error) {
    return `! ${error instanceof Error ? error.message : String(error)}`;
  }
}
