import { createTactic, standard, tacticScene, type PlayerLook } from '../../src/games/tactic/index.ts';
import { createMatch, isRefusal, type PlayerId } from '../../src/kernel/index.ts';
import { compareScenes, panelsIn } from '../../src/scene/index.ts';

const rules = createTactic({ packs: [standard] });
const looks: PlayerLook[] = [
  { player: 'p1', name: 'Red', color: { r: 1, g: 0, b: 0 } },
  { player: 'p2', name: 'Blue', color: { r: 0, g: 0, b: 1 } },
];

/** Who does what, in notation. A choice is written as what it picks. */
export const DUEL: readonly (readonly [PlayerId, string])[] = [
  ['p1', 'coven'],
  ['p2', 'forum'],
  ['p2', 'e7'],
  ['p1', 'c1'],
  ['p1', 'imp@d2'],
  ['p2', 'captain@d6'],
  ['p1', 'imp@e2'],
  ['p2', 'done'],
  ['p1', 'salamander@c2'],
  ['p1', 'done'],
  ['p1', 'd2-d4'],
  ['p1', 'e2-e4'],
  ['p1', 'c2-d3'],
  ['p1', 'end'],
  ['p2', 'd6-d5'],
  // The Captain has the Imp on d4 attack the other one, whose Flame is its owner's to aim.
  ['p2', 'd5xd4'],
  ['p2', 'u5'],
  ['p1', 'u4'],
  ['p1', 'u4'],
  ['p2', 'end'],
  ['p1', 'd3-e4'],
  ['p1', 'end'],
  ['p2', 'end'],
  ['p1', 'e4-e5'],
  ['p1', 'end'],
  ['p2', 'end'],
  ['p1', 'e5-e6'],
  ['p1', 'e6xe7'],
  ['p1', 'end'],
  ['p2', 'e7xe6'],
  ['p2', 'end'],
  ['p1', 'e6xe7'],
];

/** Plays the duel and tells, a line for each action: the action, what happened, and the state's fingerprint. */
export function playDuel(): string {
  const match = createMatch(rules, { setup: { board: 'duel', first: 'p1' }, seed: 7 });
  const lines: string[] = [];
  for (const [player, text] of DUEL) {
    const action = match.parse(player, text);
    if (isRefusal(action)) return lines.concat([`${player} ${text}: ${action.message}`]).join('\n');
    const result = match.submit(player, action);
    if (!result.ok) return lines.concat([`${player} ${text}: ${result.refusal.message}`]).join('\n');
    const told = result.events.map(event => rules.eventText(match.state(), event) ?? event.kind);
    lines.push(`${player} ${text}: ${told.join(', ')} [${match.fingerprint()}]`);
  }
  return lines.concat([`Outcome: ${match.outcome()?.winners.join(' ') ?? 'none'}`]).join('\n');
}

/** Plays the duel and reports what changes on the table with each action. */
export function showDuel(): string {
  const match = createMatch(rules, { setup: { board: 'duel', first: 'p1' }, seed: 7 });
  let shown = tacticScene(rules, match, looks);
  const lines: string[] = [];
  for (const [player, text] of DUEL) {
    const action = match.parse(player, text);
    if (!isRefusal(action)) match.submit(player, action);
    const scene = tacticScene(rules, match, looks);
    const changes = compareScenes(shown, scene).map(change => {
      if (change.kind === 'board') return change.kind;
      if (change.kind === 'remove') return `remove ${change.id}`;
      if (change.kind === 'panels')
        return panelsIn(change.slot, scene.panels)
          .map(panel => panel.title)
          .join('; ');
      if (change.kind === 'menu') return `menu ${change.piece}: ${change.labels.join('; ')}`;
      const fields = change.kind === 'update' ? change.fields.join(' ') : '';
      return `${change.kind} ${fields} ${change.piece.name} on ${change.piece.cell}, ${change.piece.facing}`;
    });
    lines.push(`${text}: ${changes.join(', ')}`);
    shown = scene;
  }
  return lines.join('\n');
}
