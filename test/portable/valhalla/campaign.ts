import {
  adjudicate,
  botSheet,
  generateMap,
  readOrderSheet,
  valhalla,
  type OrderSheet,
  type ValhallaMatch,
  type ValhallaSetup,
} from '../../../src/games/valhalla/index.ts';
import { createMatch, panic } from '../../../src/kernel/index.ts';

const SIDES = ['iron-tithe', 'gale-choir', 'iron-tithe'];

/** The start of a game of three sides on a made map. */
export function campaignSetup(): ValhallaSetup {
  return { map: generateMap({ players: 3, seed: 4 }), sides: SIDES, seed: 9, master: true };
}

export function campaignMatch(): ValhallaMatch {
  return createMatch(valhalla, { setup: campaignSetup(), seed: 1 });
}

export function sheetsIn(texts: readonly string[]): readonly OrderSheet[] {
  return texts.flatMap(text => {
    const sheet = readOrderSheet(text);
    return 'lines' in sheet ? [sheet] : [];
  });
}

/** Sheets that bots write for all living sides in the present round. */
export function botSheets(match: ValhallaMatch): readonly string[] {
  const { sides } = match.state();
  return sides.filter(({ isAlive }) => isAlive).map(({ id }) => botSheet(match.view(id), id));
}

/** Plays rounds by sheets, `///` between two rounds and `//` between two sheets, and answers the fingerprint at the end. */
export function campaign(text: string): string {
  const match = campaignMatch();
  for (const round of text.split('///')) {
    const sheets = sheetsIn(round.split('//').map(sheet => sheet.split('/').join('\n')));
    const done = adjudicate(match, sheets, { expired: match.state().sides.map(({ id }) => id), holds: false });
    if (!('events' in done)) return `refused: ${done[0]?.value ?? ''} ${done[0]?.expected ?? ''}`;
  }
  return match.fingerprint();
}

/** A game that bots have played, with the sheets of each round. */
export interface PlayedCampaign {
  readonly match: ValhallaMatch;
  readonly rounds: readonly (readonly string[])[];
  readonly battles: number;
  /** Orders that the rules refused, by round. */
  readonly refused: readonly number[];
}

/** Lets bots play so many rounds. */
export function playCampaign(count: number): PlayedCampaign {
  const match = campaignMatch();
  const rounds: (readonly string[])[] = [];
  const refused: number[] = [];
  let battles = 0;
  while (match.state().round <= count && match.outcome() === undefined) {
    const sheets = botSheets(match);
    const done = adjudicate(match, sheetsIn(sheets), {
      expired: match.state().sides.map(({ id }) => id),
      holds: false,
    });
    if (!('events' in done)) return panic(done.map(fault => fault.value).join(', '));
    rounds.push(sheets);
    battles += done.events.filter(({ kind }) => kind === 'battle-fought').length;
    refused.push(done.trace.filter(({ code }) => code !== undefined).length);
  }
  return { match, rounds, battles, refused };
}
