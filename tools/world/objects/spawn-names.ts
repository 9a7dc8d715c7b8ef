/** What `spawnObject` makes of a name that is not that of a prefab (docs/platform/objects.md#names). */
export interface SpawnName {
  readonly prefab: string;
  /** Fields of the saved state that tell it from another of its kind. */
  readonly saved?: Readonly<Record<string, number | boolean>>;
  /** A field that takes a number by chance, and how many there are. */
  readonly random?: readonly [field: string, count: number];
  /** It stands on the table at once, whatever height is asked for. */
  readonly isOnTable?: boolean;
}

/** Other names, by the prefab that they stand for. */
const PLAIN: Record<string, string> = {
  'Black Checker': 'Checker_black',
  'Blue 10': 'Chip_10',
  'Blue Rectangle': 'BlockRectangle',
  'Brown Backgammon': 'backgammon_piece_brown',
  CardBot: 'Figurine_Card_Bot',
  'CardBots Head Deck': 'Deck_CardBot_Head',
  'CardBots Main Deck': 'Deck_CardBot_Main',
  'Custom Deck': 'DeckCustom',
  'Custom Figurine': 'Figurine_Custom',
  'Custom Model': 'Custom_Model',
  Cyclops: 'rpg_CYCLOP',
  'Digital Clock': 'Digital_Clock',
  'GO Bowl Black': 'go_game_bowl_black',
  'GO Bowl White': 'go_game_bowl_white',
  'GO Piece Black': 'go_game_piece_black',
  'GO Piece White': 'go_game_piece_white',
  'Giant Rat': 'rpg_RAT',
  'Gold 1000': 'Chip_1000',
  'Green 50': 'Chip_50',
  'Green Triangle': 'BlockTriangle',
  'Kimi Kat': 'Figurine_Kimi_Kat',
  'Knight of Knil': 'Figurine_Knil',
  'Loot Bag': 'Bag',
  Mara: 'Figurine_Mara',
  'Red 100': 'Chip_100',
  'Red Checker': 'Checker_red',
  'Red Square': 'BlockSquare',
  'Reversi Chip': 'reversi_chip',
  'Silver 500': 'Chip_500',
  'Sir Loin': 'Figurine_Sir_Loin',
  'Standard Deck': 'Deck',
  'White Backgammon': 'backgammon_piece_white',
  'White Checker': 'Checker_white',
  'Zeke Kodoku': 'Figurine_Zeke',
  Zomblor: 'Figurine_Zomblor',
};

const names: Record<string, SpawnName> = {
  Joker: { prefab: 'Card', saved: { CardID: 52 } },
  'Random Card': { prefab: 'Card', random: ['CardID', 52] },
  'Random Domino': { prefab: 'Domino', random: ['MeshIndex', 28] },
  'Random Mahjong': { prefab: 'Mahjong_Tile', random: ['MeshIndex', 36] },
};

for (const name of Object.keys(PLAIN)) names[name] = { prefab: PLAIN[name] ?? '' };

for (const name of ['Barrel', 'Chair', 'Chest', 'Corner', 'Floor', 'Rock', 'Table', 'Tree', 'Wall'])
  names[name] = { prefab: `Tileset_${name}` };

const FIGURES = [
  'Bear,Chimera,Dragonide,Evil Watcher,Ghoul,Giant Viper,Goblin,Golem,Griffon,Hydra,Kobold,Lizard Warrior,Manticora',
  'Mummy,Ogre,Orc,Skeleton Knight,Tree Ent,Troll,Vampire,Werewolf,Wolf,Wyvern',
];
for (const name of FIGURES.join(',').split(','))
  names[name] = { prefab: `rpg_${name.toUpperCase().split(' ').join('_')}` };

const BOARDS: Record<string, string> = {
  'Backgammon Board': 'backgammon_board',
  'Checkers Board': 'Checker_Board',
  'Chess Board': 'Chess_Board',
  'Chinese Checkers Board': 'Chinese_Checkers_Board',
  'Custom Board': 'Custom_Board',
  'Go Board': 'Go_Board',
  'Pachisi Board': 'Pachisi_board',
  'Reversi Board': 'reversi_board',
};
for (const name of Object.keys(BOARDS)) names[name] = { prefab: BOARDS[name] ?? '', isOnTable: true };

/** Variants of one prefab, in the order of their materials. */
function addMaterials(prefab: string, variants: readonly string[]): void {
  variants.forEach((name, index) => {
    names[name] = { prefab, saved: { MaterialIndex: index } };
  });
}

addMaterials(
  'PlayerPawn',
  ['White', 'Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Pink', 'Black'].map(color => `${color} Pawn`),
);
addMaterials(
  'Chinese_Checkers_Piece',
  ['White', 'Red', 'Yellow', 'Green', 'Blue', 'Pink', 'Black'].map(color => `${color} Ball`),
);
addMaterials(
  'Die_6_Rounded',
  ['Black', 'Red', 'Green', 'Blue'].map(color => `D6 ${color}`),
);
addMaterials(
  'Die_Piecepack',
  ['Arms', 'Crowns', 'Moons', 'Suns'].map(suit => `${suit} Dice`),
);
for (const piece of ['Pawn', 'Rook', 'Knight', 'Bishop', 'Queen', 'King']) {
  addMaterials(
    `Chess_${piece}`,
    ['Chrome', 'Cast Iron', 'Light Wood', 'Dark Wood'].map(material => `${piece} ${material}`),
  );
}
for (const sides of ['4', '6', '8', '10', '12', '20']) {
  names[`D${sides}`] = { prefab: `Die_${sides}`, saved: { MaterialIndex: 0 } };
  names[`D${sides} Chrome`] = { prefab: `Die_${sides}`, saved: { MaterialIndex: 1, AltSound: true } };
}

/** What `spawnObject` makes of a name, if it is one of these. */
export function spawnNamed(name: string): SpawnName | undefined {
  return names[name];
}
