import { CARDS, formatLog, parseLog, sacred, type SacredSetup } from '../../../src/games/sacred/index.ts';
import { createMatch, decode, panic, playLine } from '../../../src/kernel/index.ts';

/**
 * Plays `count` actions of a random game with a setup, `{setup, count, own}`, as text and back. Answers the lines before
 * the actions. `own` adds the first card of the set under the id `own` to the setup.
 */
export function rewrite(text: string): string {
  const decoded = decode(text);
  // The tests write what they send.
  const asked = (decoded.ok ? decoded.value : panic(decoded.refusal.message)) as {
    readonly setup: SacredSetup;
    readonly count: number;
    readonly own?: boolean;
  };
  const card = CARDS[1] ?? panic('There are no cards');
  const own = asked.own === true ? { cards: [{ ...card, id: 'own' }] } : {};
  const match = createMatch(sacred, { setup: { ...asked.setup, ...own }, seed: 7 });
  for (let index = 0; index < asked.count; index++) {
    const player = match.toAct()[0] ?? '';
    const legal = match.legal(player).filter(({ kind }) => kind !== 'resign');
    const action = legal[(index * 7919) % legal.length];
    if (action !== undefined) match.submit(player, action);
  }
  const written = formatLog(match);
  const end = replayed(written);
  const lines = written.split('\n').filter(line => line.charAt(0) !== 'p');
  return end === match.fingerprint() ? lines.join('\n') : `ends otherwise: ${end}\n${written}`;
}

function replayed(text: string): string {
  const log = parseLog(text);
  if ('code' in log) return log.message;
  const match = createMatch(sacred, { setup: log.setup, seed: log.seed });
  for (const line of log.lines) {
    const played = playLine(match, line);
    if ('code' in played) return played.message;
  }
  return match.fingerprint();
}

/** Why a text is no log, or what stands in it. */
export function read(text: string): string {
  const log = parseLog(text);
  return 'code' in log
    ? log.message
    : log.lines.map(({ line, player, text: action }) => `${line} ${player} ${action}`).join(', ');
}
