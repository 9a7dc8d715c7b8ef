import { describe, expect, test } from 'vitest';
import {
  attemptOf,
  createTactic,
  drawMatch,
  unitOn,
  standard,
  tacticScene,
  type PlayerLook,
  type TacticAction,
} from '../../../../../src/games/tactic/index.ts';
import { createMatch, type Choose } from '../../../../../src/kernel/index.ts';
import {
  CHOSEN_MARK,
  EMPTY_DESK,
  REVIEW_DESK,
  type Desk,
  type Panel,
  type Scene,
  type ScenePiece,
} from '../../../../../src/scene/index.ts';

const rules = createTactic({ packs: [standard] });
const RED = { r: 1, g: 0, b: 0 };
const BLUE = { r: 0, g: 0, b: 1 };
const looks: PlayerLook[] = [
  { player: 'p1', name: 'Red', color: RED },
  { player: 'p2', name: 'Blue', color: BLUE },
];

type Match = ReturnType<typeof newMatch>;
type Shown = Scene<TacticAction | Choose>;

function newMatch() {
  return createMatch(rules, { setup: { board: 'duel', first: 'p1' }, seed: 1 });
}

function sceneOf(match: Match): Shown {
  return tacticScene(rules, match, looks);
}

/** Plays actions in notation: `p1 bear@c2`. */
function play(match: Match, ...lines: string[]): Match {
  for (const line of lines) {
    const [player = '', ...words] = line.split(' ');
    const action = match.parse(player, words.join(' '));
    if (!('kind' in action)) throw new Error(`${line}: ${action.message}`);
    const result = match.submit(player, action);
    if (!result.ok) throw new Error(`${line}: ${result.refusal.message}`);
  }
  return match;
}

function inBuild(): Match {
  return play(newMatch(), 'p1 menagerie', 'p2 forum', 'p1 c1', 'p2 e7');
}

/** Red: Lion c1, Bear c2. Blue: Moderator e7, Knight c6. Red to move. */
function inPlay(): Match {
  return play(inBuild(), 'p1 bear@c2', 'p2 knight@c6', 'p1 done', 'p2 done');
}

function piece(scene: Shown, name: string): ScenePiece {
  const found = scene.pieces.find(each => each.name === name);
  if (found === undefined) throw new Error(`No piece ${name}: ${scene.pieces.map(each => each.name).join(', ')}`);
  return found;
}

function panel(scene: Shown, id: string): Panel<TacticAction | Choose> | undefined {
  return scene.panels.find(each => each.id === id);
}

describe('before the game', () => {
  test('the cards of all factions lie on the board while one is chosen, to be read and not to be carried', () => {
    const { board, pieces, spots } = sceneOf(newMatch());
    const cards = standard.factions.flatMap(({ king, units }) => [king, ...units]);
    expect(pieces).toHaveLength(cards.length + standard.factions.length);
    for (const { locked, cell } of pieces) {
      expect(locked).toBe(true);
      expect(board.cells.filter(({ id }) => id === cell)).toHaveLength(1);
    }
    expect(spots).toEqual([]);
    expect(pieces.find(({ name }) => name === 'Eagle')?.description).toContain('Range 1: ');
  });

  test('the cards lie there for those alone who still have to choose', () => {
    const match = newMatch();
    const viewers = () => new Set(sceneOf(match).pieces.map(({ visibleTo }) => visibleTo?.join()));
    expect([...viewers()]).toEqual(['p1,p2']);
    match.submit('p2', { kind: 'choose', option: 0 });
    expect([...viewers()]).toEqual(['p1']);
    const lines = ['Waiting for Red to choose', 'Nobody sees your choice until all have chosen.'];
    expect(panel(sceneOf(match), 'chosen-p2')).toMatchObject({ lines });
  });

  test('whoever has chosen reads on about all factions, and nobody else does', () => {
    const match = newMatch();
    match.submit('p2', { kind: 'choose', option: 0 });
    const labels = standard.factions.map(({ name }, index) => (index === 0 ? CHOSEN_MARK : '') + name);
    const { buttons } = panel(sceneOf(match), 'chosen-p2') ?? expect.fail('no panel');
    expect(buttons.map(({ label }) => label)).toEqual(labels);
    const page = (pages: Desk['pages']) => panel(tacticScene(rules, match, looks, { ...EMPTY_DESK, pages }), 'page-p2');
    const [, , { command } = expect.fail('no button')] = buttons;
    expect(command.kind === 'show' && page({ p2: command.page })).toMatchObject({
      for: ['p2'],
      title: standard.factions[2]?.name,
      buttons: [{ command: { kind: 'show', page: '' } }],
    });
    // Who still chooses has the cards, and a page that is none shows nothing.
    for (const pages of [{ p1: 'forum' }, { p2: '' }, { p2: 'nobody' }, {}]) expect(page(pages)).toBeUndefined();
    match.submit('p1', { kind: 'choose', option: 0 });
    expect(page({ p2: 'forum' })).toBeUndefined();
  });

  test('no cards lie over the board where a finished game is looked at', () => {
    const match = newMatch();
    expect(tacticScene(rules, match, looks, REVIEW_DESK).pieces).toEqual([]);
    for (const player of ['p1', 'p2']) match.submit(player, { kind: 'choose', option: 0 });
    expect(tacticScene(rules, match, looks, REVIEW_DESK)).toEqual(tacticScene(rules, match, looks));
  });

  test('TAC-VIEW-05 a King that can be carried is shown to its player alone', () => {
    const scene = sceneOf(play(newMatch(), 'p1 menagerie', 'p2 forum'));
    expect(piece(scene, 'Lion, King').visibleTo).toEqual(['p1']);
    expect(piece(scene, 'Moderator, King').visibleTo).toEqual(['p2']);
    expect(scene.pieces.filter(({ visibleTo }) => visibleTo !== undefined)).toHaveLength(2);
    expect(scene.targets).toEqual([]);
  });

  test('TAC-VIEW-05 what was chosen in secret is read by its player alone', () => {
    const scene = sceneOf(play(newMatch(), 'p1 menagerie', 'p2 forum', 'p1 c1'));
    expect(panel(scene, 'chosen-p1')).toMatchObject({ for: ['p1'], title: 'You: c1' });
    expect(panel(scene, 'choice-p1')).toBeUndefined();
    expect(panel(scene, 'choice-p2')?.for).toEqual(['p2']);
  });

  test('no name of a card is cut short on its token', () => {
    const scene = sceneOf(newMatch());
    const named = scene.pieces.filter(({ emblem, name }) => {
      const letters = name.replace(', King', '').toUpperCase().replaceAll(' ', '');
      return emblem.toUpperCase().replaceAll('\n', '').replaceAll(' ', '').startsWith(letters);
    });
    expect(named).toHaveLength(scene.pieces.length);
  });
});

describe('before the game', () => {
  test('everybody is asked for a faction, each in a panel of their own', () => {
    const scene = sceneOf(newMatch());
    expect(panel(scene, 'choice-p1')?.for).toEqual(['p1']);
    expect(panel(scene, 'choice-p2')?.for).toEqual(['p2']);
    const labels = panel(scene, 'choice-p1')?.buttons.map(({ label }) => label);
    expect(labels).toEqual(rules.catalogue.factions.map(({ name }) => name));
  });

  test('a faction can be looked through before it is chosen: units, stats and what abilities do', () => {
    const coven = panel(sceneOf(newMatch()), 'choice-p1')?.buttons.find(({ label }) => label === 'Coven');
    expect(coven?.tooltip).toContain('Archmage: HP 5, AT 2, King, free\nFireball:');
    expect(coven?.tooltip).toContain('Salamander: HP 4, AT 3, 2 BitCoins\nBurn:');
  });

  test('TAC-VIEW-05 while a King is placed in secret, nothing of it is in the scene that others see', () => {
    const match = play(newMatch(), 'p1 menagerie', 'p2 forum');
    const before = sceneOf(match);
    const after = sceneOf(play(match, 'p1 c1'));
    const withoutOwn = (scene: Shown): unknown => [
      scene.pieces,
      scene.panels.filter(each => each.for?.includes('p1') !== true && each.id !== 'status'),
      scene.spots.filter(spot => spot.for !== 'p1'),
      scene.menus,
      scene.targets.filter(target => target.for !== 'p1'),
    ];
    expect(withoutOwn(after)).toEqual(withoutOwn(before));
    expect(panel(after, 'status')?.lines).toEqual(['Waiting for Blue to choose']);
  });

  test('the King can be put on the Crown Spaces of its own zone', () => {
    const scene = sceneOf(play(newMatch(), 'p1 menagerie', 'p2 forum'));
    const spots = scene.spots.filter(spot => spot.piece === 'tray:p1:lion');
    expect(spots.map(({ cell }) => cell)).toEqual(['c1', 'e1']);
  });
});

describe('building', () => {
  test('TAC-VIEW-04 shows how many BitCoins each player has left', () => {
    const match = play(inBuild(), 'p1 bear@c2');
    expect(panel(sceneOf(match), 'coins')?.lines).toEqual(['Red: 4', 'Blue: 6']);
  });

  test('TAC-VIEW-04 shows no BitCoins once the game is on', () => {
    expect(panel(sceneOf(inPlay()), 'coins')).toBeUndefined();
  });

  test('the trays hold the units that can be bought, with what they cost', () => {
    const names = sceneOf(inBuild()).pieces.filter(each => each.id.startsWith('tray:p1:'));
    expect(names.map(({ name }) => name)).toContain('Bear: 2 BitCoins');
    expect(names.map(({ name }) => name)).not.toContain('Lion, King');
  });

  test('a unit of the tray can be put on every empty space of its zone, by whose turn it is alone', () => {
    const scene = sceneOf(inBuild());
    expect(scene.spots.filter(({ piece: id }) => id === 'tray:p1:bear')).toHaveLength(13);
    expect(scene.spots.filter(({ piece: id }) => id.startsWith('tray:p2'))).toEqual([]);
  });
});

describe('playing', () => {
  test('TAC-VIEW-01 names a unit with its damage and describes AT, HP and abilities', () => {
    const match = play(inPlay(), 'p1 c2-c3', 'p1 end', 'p2 c6-c5', 'p2 end', 'p1 c3-c4', 'p1 c4xc5');
    const knight = piece(sceneOf(match), 'Knight (3)');
    expect(knight.description).toMatch(/^AT 2\nHP 2 of 5\nSteps 1\nTaunt: /);
    expect(knight.emblem).toBe('KNIGHT\n2 / 2');
  });

  test('the description says why a number differs from the card', () => {
    const match = play(inPlay(), 'p1 c2-c3', 'p1 end', 'p2 c6-c5', 'p2 end', 'p1 end', 'p2 c5-c4', 'p2 c4xc3');
    expect(piece(sceneOf(match), 'Bear (2)').description).toMatch(/^AT 5 = 3 \+ 2 Spite\nHP 4 of 6\n/);
  });

  test('TAC-VIEW-02 turns cached units by 90 degrees, and back', () => {
    const match = play(inPlay(), 'p1 c2-c3', 'p1 end', 'p2 c6-c5', 'p2 end', 'p1 c3-c4', 'p1 c4xc5');
    expect(piece(sceneOf(match), 'Bear').facing).toBe(90);
    expect(piece(sceneOf(play(match, 'p1 end')), 'Bear').facing).toBe(90);
    const later = play(match, 'p2 c5xc4', 'p2 end');
    expect(piece(sceneOf(later), 'Bear (2)').facing).toBe(0);
  });

  test('players look at each other', () => {
    const scene = sceneOf(inPlay());
    expect([piece(scene, 'Lion').facing, piece(scene, 'Moderator').facing]).toEqual([0, 180]);
  });

  test('TAC-VIEW-07 a menu offers just what its unit may do now', () => {
    const match = play(inPlay(), 'p1 c2-c3', 'p1 end', 'p2 c6-c5', 'p2 end', 'p1 c3-c4');
    const { id } = piece(sceneOf(match), 'Bear');
    const labels = sceneOf(match)
      .menus.find(menu => menu.piece === id)
      ?.entries.map(({ label }) => label);
    expect(labels).toEqual(['Attack Knight of Blue on c5']);
  });

  test('every legal action of a unit is in its menu', () => {
    const match = inPlay();
    const offered = sceneOf(match).menus.flatMap(menu => menu.entries.flatMap(entry => entry.variants));
    const legal = match.legal('p1').filter(action => 'unit' in action);
    expect(offered.map(({ action }) => action)).toEqual(legal);
  });

  test('the panel of the active player says what has to be done before the turn can end', () => {
    const match = play(inPlay(), 'p1 c2-c3', 'p1 end', 'p2 c6-c5', 'p2 end', 'p1 c3-c4');
    expect(panel(sceneOf(match), 'turn-p1')?.lines.join()).toMatch(/Bear/);
  });

  test('a unit that is not its player’s turn offers nothing', () => {
    const scene = sceneOf(inPlay());
    const blue = scene.pieces.filter(each => each.tint === BLUE).map(({ id }) => id);
    expect(scene.menus.filter(menu => blue.includes(menu.piece))).toEqual([]);
  });

  test('sides can be told apart without colours: by the bars at the front edge', () => {
    const scene = sceneOf(inPlay());
    expect(piece(scene, 'Bear').look.lines).toHaveLength(1);
    expect(piece(scene, 'Knight').look.lines).toHaveLength(2);
  });

  test('nothing but the units stands on the table', () => {
    expect(sceneOf(inPlay()).pieces.map(({ name }) => name)).toEqual(['Lion', 'Moderator', 'Bear', 'Knight']);
  });

  test('all pieces stand on cells that the board has', () => {
    const matches = [newMatch(), play(newMatch(), 'p1 menagerie', 'p2 forum'), inBuild(), inPlay()];
    for (const scene of matches.map(sceneOf)) {
      const cells = scene.board.cells.map(({ id }) => id);
      expect(scene.pieces.filter(({ cell }) => !cells.includes(cell))).toEqual([]);
      expect(new Set(cells).size).toBe(cells.length);
    }
  });

  test('the winner is shown, with a way to play again', () => {
    const over = panel(sceneOf(play(inPlay(), 'p1 concede')), 'over');
    expect(over?.title).toBe('Blue wins');
    expect(over?.buttons.map(({ command }) => command.kind)).toEqual(['again']);
  });
});

describe('marks on a unit', () => {
  test('stand on the token with their number, and on hover with their name', () => {
    const position = 'b.bear[poison=3] r.lion[deep-sleep=1,shield=2,charge=9]';
    const match = createMatch(rules, { setup: { board: '', position }, seed: 1 });
    const [bear, lion] = sceneOf(match).pieces;
    expect(bear?.emblem).toBe('BEAR\n3 / 6\nPOI 3');
    expect(bear?.description).toContain('\nPoison: 3\n');
    expect(lion?.emblem.split('\n').at(-1)).toBe('DEE 1  SHI 2  +1');
    expect(lion?.description).toContain('\nDeep Sleep: 1\nShield: 2\nCharge: 9');
  });
});

describe('an order for one or two targets', () => {
  const position = 'b.bear . b.lion\n. b.wolf b.knight\nr.captain r.lion .';
  const match = play(createMatch(rules, { setup: { board: '', position }, seed: 1 }), 'p1 a1-a2', 'p1 a2xb2');

  test('is pointed out on the board at each of its targets', () => {
    const pointed = sceneOf(match).targets.map(({ cell, label }) => `${cell}: ${label ?? ''}`);
    expect(pointed).toEqual([
      'c2: Knight of Blue on c2',
      'b1: Lion of Red on b1',
      'a2: Captain of Red on a2',
      'c2: Knight of Blue on c2 and Lion of Red on b1',
      'b1: Knight of Blue on c2 and Lion of Red on b1',
      'c2: Knight of Blue on c2 and Captain of Red on a2',
      'a2: Knight of Blue on c2 and Captain of Red on a2',
      'b1: Lion of Red on b1 and Captain of Red on a2',
      'a2: Lion of Red on b1 and Captain of Red on a2',
    ]);
  });

  test('has a button with the cells and the owners', () => {
    const labels = panel(sceneOf(match), 'choice-p1')?.buttons.map(({ label }) => label);
    expect(labels).toContain('Knight of Blue on c2');
    expect(labels).toContain('Knight of Blue on c2 and Lion of Red on b1');
    expect(labels).toContain('Lion of Red on b1 and Captain of Red on a2');
  });
});

test('what is dropped where it may not be still means something that can be refused', () => {
  const match = drawMatch(rules, 'r.wolf . b.bear\n. r.lion .');
  const [wolf, bear, lion] = ['a2', 'c2', 'b1'].map(cell => unitOn(match, cell).id);
  const attempt = (piece = '', cell = '') => attemptOf(match.state(), piece, cell);
  expect(attempt(wolf, 'b2')).toEqual({ kind: 'move', unit: wolf, to: 4 });
  expect(attempt(wolf, 'c2')).toEqual({ kind: 'attack', unit: wolf, targets: [bear] });
  expect(attempt(wolf, 'b1')).toEqual({ kind: 'attack', unit: wolf, targets: [lion] });
  expect(attempt('tray:p1:wolf', 'a1')).toEqual({ kind: 'place', card: 'wolf', to: 0 });
  expect([attempt('tray:p1', 'a1'), attempt('u99', 'a1'), attempt(wolf, 'z9'), attempt(wolf, 'tray')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
