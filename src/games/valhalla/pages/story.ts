import type { StoryLine } from '../../../scene/index.ts';
import type { ValhallaEvent } from '../events.ts';
import type { HexNumber } from '../map/geometry.ts';
import { label } from '../rules/position.ts';
import type { Valhalla } from '../state.ts';
import { eventText, placeName } from '../words.ts';

/** The parts of a round, as pages head them; a kind of event that is in none belongs to the turn as a whole. */
const PARTS: readonly (readonly [part: string, kinds: readonly ValhallaEvent['kind'][]])[] = [
  ['Production', ['produced', 'production-cut', 'officer-produced', 'income', 'upkeep', 'despawned']],
  ['Scouting', ['scouted', 'force-reported']],
  ['Movement', ['moved', 'move-stopped', 'engaged', 'truce-kept', 'overran']],
  [
    'Battles',
    [
      'parley-opened',
      'battle-started',
      'battle-fought',
      'battle-ended',
      'lost-units',
      'escaped',
      'raised',
      'retreated',
      'forts-reduced',
      'conquered',
      'ruler-slain',
      'ruler-promoted',
    ],
  ],
  ['Claims', ['claimed']],
  ['Construction', ['built', 'building-lost', 'upgraded', 'razed', 'forts-split', 'gold-given']],
  ['Pathfinders', ['fog-cleared', 'explored']],
  ['Talk', ['posted', 'boon-requested', 'boon-resolved', 'favor-changed', 'gm-acted']],
];

/** The part of a round to which an event belongs. */
function partOf({ kind }: ValhallaEvent): string {
  return PARTS.find(([, kinds]) => kinds.includes(kind))?.[0] ?? 'Turns';
}

/** The hexes where an event happened, in order. */
function hexesOf(event: ValhallaEvent): readonly HexNumber[] {
  if (event.kind === 'moved') return event.path;
  if (event.kind === 'fog-cleared') return event.hexes;
  return 'hex' in event ? [event.hex] : [];
}

/**
 * The lines that a side keeps of an event: a battle has one for each of its phases.
 *
 * @param event as `eventFor` shows it to that side
 * @param view what that side knows after the event
 */
export function storyOf(event: ValhallaEvent, view: Valhalla): readonly StoryLine[] {
  const part = partOf(event);
  const cells = hexesOf(event).map(hex => label(view, hex));
  if (event.kind !== 'battle-fought') return [{ text: eventText(event, view), part, cells }];
  const where = placeName(view, event.hex);
  return phasesOf(event.log).map(({ isEnd, name, text }) => {
    const line = { text: `Battle for ${where}, ${name}: ${text}`, part, cells };
    return isEnd ? line : { ...line, isDetail: true };
  });
}

interface PhaseText {
  readonly isEnd: boolean;
  readonly name: string;
  readonly text: string;
}

/** What is left after each phase of a battle, from its log. */
function phasesOf(log: readonly string[]): readonly PhaseText[] {
  return log.flatMap((line): PhaseText[] => {
    const words = line.split(' ');
    const [head = '', second = ''] = words;
    if (head === 'RESULT') return [{ isEnd: true, name: 'the end', text: endText(second, words[2]) }];
    if (second !== 'HP') return [];
    const name = head === 'FF' ? 'first fire' : `phase ${head.substring(1)}`;
    return [{ isEnd: false, name, text: standingText(words.slice(2)) }];
  });
}

/** What became of the loser, by the word in the log. */
const ENDS: { readonly [way: string]: string | undefined } = {
  destroyed: 'is destroyed',
  rout: 'flees in a rout',
  'good-order': 'retreats in good order',
};

function endText(way: string, loser: string | undefined): string {
  return `the ${loser === 'A' ? 'attacker' : 'defender'} ${ENDS[way] ?? way}`;
}

/** `A.C 63.295 D.S 0.000` in words: HP by position, the attacker first. */
function standingText(words: readonly string[]): string {
  const texts: string[] = [];
  for (const [letter, name] of [
    ['A', 'attacker'],
    ['D', 'defender'],
  ] as const) {
    const stacks: string[] = [];
    words.forEach((word, index) => {
      if (word.startsWith(`${letter}.`)) stacks.push(`${word.substring(2)} ${words[index + 1] ?? ''}`);
    });
    texts.push(`${name} ${stacks.length === 0 ? 'nothing' : stacks.join(', ')}`);
  }
  return `HP left: ${texts.join('; ')}`;
}
