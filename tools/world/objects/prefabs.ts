import { spawnNamed } from './spawn-names.ts';

/**
 * The objects that the game has built in: class, size at scale 1 in the table's units, height of the origin above the
 * lowest point, and the paint they have when a save does not say.
 *
 * Sizes of blocks, dice, tiles and cards are measured from saves; those of pawns, checkers, chess pieces and figures
 * are estimates (see `assumptions.ts`).
 */
export interface Prefab {
  readonly name: string;
  readonly type: string;
  readonly size: readonly [width: number, height: number, depth: number];
  readonly origin: number;
  readonly tint: readonly [r: number, g: number, b: number];
  /** Pieces of this kind form stacks; the name is what the stack is then called. */
  readonly stacksAs?: string;
  /** Nothing rests on it and it does not fall: zones and floating text. */
  readonly isGhost?: boolean;
  /** Can be held in hands. */
  readonly isCard?: boolean;
  readonly isContainer?: boolean;
  /** Spawns locked, as boards do. */
  readonly startsLocked?: boolean;
}

type Size = readonly [width: number, height: number, depth: number];
type Shade = readonly [r: number, g: number, b: number];
type Extra = Omit<Prefab, 'name' | 'type' | 'size' | 'origin' | 'tint'>;

const WHITE: Shade = [1, 1, 1];
const table: Record<string, Prefab> = {};

function add(type: string, names: readonly string[], size: Size, origin: number, tint: Shade, extra?: Extra): void {
  for (const name of names) table[name] = { name, type, size, origin, tint, ...(extra ?? {}) };
}

const RPG_FIGURES = [
  'BARGHEST BASILISK BEAR BLACK_DRAGON CENTAUR CERBERUS CHIMERA CRASC CYCLOP DARKNESS_WARLORD DRAGONIDE EVIL_WATCHER',
  'GHOUL GIANT_VIPER GOBLIN GOLEM GRIFFON HYDRA KNIGHT KOBOLD LIZARD_WARRIOR MAGE MANTICORA MUMMY OGRE ORC RANGER RAT',
  'SKELETON_KNIGHT TEMPLATE THIEF TREE_ENT TROLL VAMPIRE WARRIOR WEREWOLF WOLF WYVERN',
]
  .join(' ')
  .split(' ')
  .map(name => `rpg_${name}`);

const FIGURINES = ['Card_Bot', 'Kimi_Kat', 'Knil', 'Mara', 'Sir_Loin', 'Zeke', 'Zomblor'].map(
  name => `Figurine_${name}`,
);

add('Block', ['BlockSquare'], [1, 1, 1], 0.5, [0.926, 0, 0]);
add('Block', ['BlockRectangle'], [2, 0.5, 1], 0.25, [0, 0.202, 0.824]);
add('Block', ['BlockTriangle'], [1, 1, 1], 0.5, [0.1, 0.7, 0.1]);
add('Figurine', ['PlayerPawn'], [0.8, 1.3, 0.8], 0, WHITE);
add('Figurine', FIGURINES, [1, 1.8, 1], 0, WHITE);
add('Figurine', ['Metal Ball'], [1, 1, 1], 0.5, [0.7, 0.7, 0.7]);
add('Figurine', ['Figurine_Custom'], [1, 2, 0.2], 0, WHITE);
add('Checker', ['Checker_black'], [0.95, 0.2, 0.95], 0.1, [0.1, 0.1, 0.1], { stacksAs: 'CheckerStack' });
add('Checker', ['Checker_red'], [0.95, 0.2, 0.95], 0.1, [0.75, 0.1, 0.1], { stacksAs: 'CheckerStack' });
add('Checker', ['Checker_white'], [0.95, 0.2, 0.95], 0.1, WHITE, { stacksAs: 'CheckerStack' });
add('Checker', ['Chinese_Checkers_Piece'], [0.6, 0.6, 0.6], 0.3, WHITE);
add('Chess', ['Chess_Pawn'], [0.8, 1.2, 0.8], 0.6, [0.956, 0.956, 0.956]);
add('Chess', ['Chess_Rook'], [0.8, 1.412, 0.8], 0.706, [0.956, 0.956, 0.956]);
add('Chess', ['Chess_Bishop'], [0.8, 1.774, 0.8], 0.887, [0.956, 0.956, 0.956]);
add('Chess', ['Chess_Knight'], [0.8, 2.056, 0.8], 1.028, [0.956, 0.956, 0.956]);
add('Chess', ['Chess_Queen'], [0.8, 2.464, 0.8], 1.232, [0.956, 0.956, 0.956]);
add('Chess', ['Chess_King'], [0.8, 2.674, 0.8], 1.337, [0.956, 0.956, 0.956]);
add('Chip', ['Chip_10'], [1, 0.15, 1], 0, [0.1, 0.2, 0.8], { stacksAs: 'ChipStack' });
add('Chip', ['Chip_50'], [1, 0.15, 1], 0, [0.1, 0.6, 0.1], { stacksAs: 'ChipStack' });
add('Chip', ['Chip_100'], [1, 0.15, 1], 0, [0.8, 0.1, 0.1], { stacksAs: 'ChipStack' });
add('Chip', ['Chip_500'], [1, 0.15, 1], 0, [0.75, 0.75, 0.75], { stacksAs: 'ChipStack' });
add('Chip', ['Chip_1000'], [1, 0.15, 1], 0, [0.85, 0.7, 0.2], { stacksAs: 'ChipStack' });
add('Dice', ['Die_4'], [0.75, 0.65, 0.75], 0.25, WHITE);
add('Dice', ['Die_6'], [0.66, 0.66, 0.66], 0.33, WHITE);
add('Dice', ['Die_6_Rounded', 'Die_Piecepack'], [0.7, 0.7, 0.7], 0.35, WHITE);
add('Dice', ['Die_8', 'Die_10'], [0.8, 0.76, 0.8], 0.38, WHITE);
add('Dice', ['Die_12'], [0.8, 0.8, 0.8], 0.4, WHITE);
add('Dice', ['Die_20'], [0.9, 0.86, 0.9], 0.43, WHITE);
add('Dice', ['Custom_Dice'], [0.7, 0.7, 0.7], 0.35, WHITE);
add('Domino', ['Domino', 'Mahjong_Tile'], [0.6, 0.3, 1.1], 0.15, WHITE);
add('Domino', ['Mahjong_Coin'], [0.6, 0.1, 0.6], 0.05, WHITE);
add('Domino', ['Mahjong_Stick'], [0.2, 0.1, 1.6], 0.05, WHITE);
add('GoPiece', ['go_game_piece_black'], [0.5, 0.2, 0.5], 0.1, [0.05, 0.05, 0.05]);
add('GoPiece', ['go_game_piece_white'], [0.5, 0.2, 0.5], 0.1, WHITE);
add('Infinite', ['go_game_bowl_black', 'go_game_bowl_white'], [2, 1, 2], 0, WHITE, { isContainer: true });
add('Backgammon Piece', ['backgammon_piece_brown'], [0.9, 0.2, 0.9], 0.1, [0.35, 0.2, 0.1]);
add('Backgammon Piece', ['backgammon_piece_white'], [0.9, 0.2, 0.9], 0.1, WHITE);
add(
  'Piecepack',
  ['PiecePack_Arms', 'PiecePack_Crowns', 'PiecePack_Moons', 'PiecePack_Suns'],
  [0.9, 0.15, 0.9],
  0.075,
  WHITE,
);
add(
  'Board',
  [
    'backgammon_board',
    'CardBot_Board',
    'Checker_Board',
    'Chess_Board',
    'Chinese_Checkers_Board',
    'Go_Board',
    'Pachisi_board',
    'reversi_board',
  ],
  [18, 0.5, 18],
  0.25,
  WHITE,
  { startsLocked: true },
);
add('Board', ['Custom_Board'], [12, 0.2, 12], 0.1, WHITE, { startsLocked: true });
add('Card', ['Card', 'CardCustom'], [2.2, 0.02, 3.1], 0.01, [0.713, 0.713, 0.713], { stacksAs: 'Deck', isCard: true });
add(
  'Deck',
  ['Deck', 'DeckCustom', 'Deck_CardBot_Head', 'Deck_CardBot_Main'],
  [2.2, 0.3, 3.1],
  0.15,
  [0.713, 0.713, 0.713],
  { isContainer: true },
);
add('Bag', ['Bag', 'Custom_Model_Bag', 'Custom_Assetbundle_Bag'], [2, 1.9, 2], -0.185, WHITE, { isContainer: true });
add(
  'Infinite',
  ['Infinite_Bag', 'Custom_Model_Infinite_Bag', 'Custom_Assetbundle_Infinite_Bag'],
  [2, 1.9, 2],
  -0.016,
  WHITE,
  { isContainer: true },
);
add('Counter', ['Counter'], [1.8, 0.4, 1.1], -0.03, [0.082, 0.082, 0.082]);
add('Clock', ['Digital_Clock'], [2, 0.8, 0.8], 0.06, [0.1, 0.1, 0.1]);
add('Calculator', ['Calculator'], [2, 1.16, 3], 0.58, [0.2, 0.2, 0.2]);
add('Notecard', ['Notecard'], [3.2, 0.07, 2], 0.035, WHITE);
add('Tablet', ['Tablet'], [8, 0.58, 5.5], 0.29, WHITE);
add('Mp3', ['MP3_Player'], [3, 0.5, 5], 0.25, WHITE);
add('Coin', ['Quarter'], [0.95, 0.1, 0.95], 0, [0.8, 0.8, 0.8]);
add('Generic', ['reversi_chip'], [1, 0.2, 1], 0.1, WHITE);
add('Generic', ['Bowl'], [3, 1, 3], 0, WHITE);
add('Generic', ['Custom_Model', 'Custom_Assetbundle'], [1, 1, 1], 0.5, WHITE);
add('Generic', ['Custom_Model_Stack'], [1, 1, 1], 0.5, WHITE, { isContainer: true });
add('Tileset', ['Tileset_Barrel', 'Tileset_Chair', 'Tileset_Rock', 'Tileset_Tree'], [1, 1.5, 1], 0, WHITE);
add('Tileset', ['Tileset_Chest', 'Tileset_Table'], [1.5, 1, 1.5], 0.2, WHITE);
add('Tileset', ['Tileset_Corner', 'Tileset_Floor', 'Tileset_Wall'], [2, 0.3, 2], 0, WHITE);
add('rpgFigurine', RPG_FIGURES, [1.2, 2, 1.2], 0, WHITE);
add('3D Text', ['3DText'], [1, 0.05, 0.4], 0, WHITE, { isGhost: true });
add('Tile', ['Custom_Tile'], [2, 0.2, 2], 0, WHITE, { stacksAs: 'Custom_Tile_Stack' });
add('Tile', ['Custom_Tile_Stack'], [2, 0.2, 2], 0, WHITE, { isContainer: true });
add('Generic', ['Custom_Token'], [2, 0.2, 2], 0.1, WHITE, { stacksAs: 'Custom_Token_Stack' });
add('Generic', ['Custom_Token_Stack'], [2, 0.2, 2], 0.1, WHITE, { isContainer: true });
add('Stack', ['CheckerStack'], [0.95, 0.2, 0.95], 0.1, WHITE, { isContainer: true });
add('Stack', ['ChipStack'], [1, 0.15, 1], 0, WHITE, { isContainer: true });
add('Generic', ['Custom_PDF'], [3, 0.1, 4], 0.05, WHITE);
add('Jigsaw', ['Custom_Jigsaw'], [10, 0.2, 10], 0.1, WHITE);
add('Scripting', ['ScriptingTrigger'], [1, 1, 1], 0.5, WHITE, { isGhost: true, startsLocked: true });
add('Hand', ['HandTrigger'], [1, 1, 1], 0.5, WHITE, { isGhost: true, startsLocked: true });
add('FogOfWar', ['FogOfWarTrigger'], [1, 1, 1], 0.5, WHITE, { isGhost: true, startsLocked: true });
add('Fog', ['FogOfWar'], [1, 1, 1], 0.5, WHITE, { isGhost: true, startsLocked: true });
add('Layout', ['LayoutZone'], [1, 1, 1], 0.5, WHITE, { isGhost: true, startsLocked: true });
add('Randomize', ['RandomizeTrigger'], [1, 1, 1], 0.5, WHITE, { isGhost: true, startsLocked: true });

/** The prefab that a save or a script names, or nothing. */
export function prefabNamed(name: string): Prefab | undefined {
  return table[name];
}

/** Unity finds its resources in whatever case their names are written, and mods count on it. */
const byLowerCase: Record<string, Prefab> = {};
for (const [name, prefab] of Object.entries(table)) byLowerCase[name.toLowerCase()] = prefab;

/** The prefab that `spawnObject` makes of a type, other names for some of them included. */
export function spawnablePrefab(type: string): Prefab | undefined {
  return table[type] ?? table[spawnNamed(type)?.prefab ?? ''] ?? byLowerCase[type.toLowerCase()];
}

/** The prefab of a save's object; what the game does not know is shown as a plain block. */
export function prefabOf(name: string): Prefab {
  return prefabNamed(name) ?? { name, type: 'Generic', size: [1, 1, 1], origin: 0.5, tint: [1, 1, 1] };
}
