/** What the benchmarks do with /TACTIC/: see tools/lab/program/playing.ts. */
import { createTactic, evaluate, standard, tacticScene } from '../../../src/games/tactic/index.ts';
import type { Tactic, TacticAction, Unit } from '../../../src/games/tactic/index.ts';
import { createMatch, encode, panic, resumeMatch, type Choose } from '../../../src/kernel/index.ts';
import { legalOf, LOOKS, numberIn, programOf, requestOf } from '../../lab/program/index.ts';

const rules = createTactic({ packs: [standard] });
const factions = standard.factions.map(faction => faction.id);

function open(seed: number) {
  const first = factions[seed % factions.length] ?? '';
  const second = factions[Math.floor(seed / factions.length) % factions.length] ?? '';
  return createMatch(rules, { setup: { board: 'duel', factions: { p1: first, p2: second } }, seed });
}

/** Building goes on until the last coin, for units that cost one, so that there are as many as can be. */
function isTaken(action: TacticAction | Choose): boolean {
  if (action.kind === 'place') return rules.catalogue.card[action.card]?.cost === 1;
  return action.kind !== 'finish' && action.kind !== 'concede';
}

const program = programOf({
  open,
  isTaken,
  legal: legalOf(rules),
  isUnderWay: game => game.phase === 'play',
  turnOf: game => game.turn,
  evaluate: (game, player) => evaluate(rules, game, player),
  show: match => tacticScene(rules, match, LOOKS),
});

export const { begin, decide, playouts, repeat, walk } = program;

/** `{side}` → `{positions: 1}`: one position on the large board with that many units a side, for `repeat`. */
export function crowd(text: string): string {
  const match = createMatch(rules, {
    setup: { board: 'crossfire', table: 'duel', first: 'p1', factions: { p1: 'menagerie', p2: 'coven' } },
    seed: 1,
  });
  let player = match.toAct()[0];
  while (player !== undefined && match.state().phase !== 'play') {
    match.submit(player, match.legal(player)[0] ?? panic('Nothing to do while building'));
    player = match.toAct()[0];
  }
  const resumed = resumeMatch(rules, {
    ...match.data(),
    state: crowded(match.state(), numberIn(requestOf(text), 'side')),
  });
  if (!resumed.ok) panic(resumed.refusal.message);
  const action = resumed.match.legal('p1')[0] ?? panic('Nothing to do in a crowd');
  program.keep([{ match: resumed.match, player: 'p1', action }]);
  return encode({ positions: 1 });
}

/** Both Kings and copies of the other units in turn, `side` each, on every other space from two sides of the board. */
function crowded(game: Tactic, side: number): Tactic {
  const units: Unit[] = [];
  for (const owner of ['p1', 'p2']) {
    const faction = standard.factions.find(each => each.id === (owner === 'p1' ? 'menagerie' : 'coven'));
    for (let index = 0; index < side; index++) {
      const card = index === 0 ? faction?.king : faction?.units[index % faction.units.length];
      const cell = owner === 'p1' ? index * 2 : game.files * game.ranks - 1 - index * 2;
      units.push({
        id: `u${units.length + 1}`,
        card: card?.id ?? '',
        name: card?.name ?? '',
        owner,
        team: owner === 'p1' ? 't1' : 't2',
        king: index === 0,
        cell,
        damage: 0,
        moved: false,
        cached: false,
      });
    }
  }
  return { ...game, units, roster: units.map(({ card, owner }) => ({ card, owner })) };
}
