/** What a large save is made of. */
export interface LargeSaveShape {
  /** Objects on the table. */
  readonly objects: number;
  /** Characters of its JSON, about. */
  readonly characters: number;
}

/** The shape of the largest save among those of the public projects that were examined. */
export const LARGEST_SEEN: LargeSaveShape = { objects: 2716, characters: 13_600_000 };

const NAMES = ['Custom_Tile', 'Custom_Token', 'Custom_Model', 'Card', 'Deck', 'Bag', 'BlockSquare', 'Die_6'];
const SHEET = { FaceURL: 'https://example.org/face.png', BackURL: 'https://example.org/back.png' };
/** Each fifth object has a script. */
const SCRIPTED = 5;
const LINE = '-- Moves the marker of a player to the next space, and counts the points that it scores there. “™”\n';

/**
 * A save as large mods have them: tiles, tokens, models, cards, decks, bags with contents, and objects with scripts of
 * some hundred lines, which fill it up to the wanted size. The same shape always gives the same save.
 */
export function largeSave({ objects, characters }: LargeSaveShape): object {
  const states = Array.from({ length: objects }, (_, index) => objectAt(index));
  const scripted = states.filter((_, index) => index % SCRIPTED === 0);
  const missing = characters - JSON.stringify(states).length;
  const lines = Math.max(0, Math.round(missing / (JSON.stringify(LINE).length - 2) / Math.max(1, scripted.length)));
  for (const state of scripted) state['LuaScript'] = `function onLoad() end\n${LINE.repeat(lines)}`;
  return { SaveName: 'Large', Table: 'Table_RPG', LuaScript: '', LuaScriptState: '', ObjectStates: states };
}

function objectAt(index: number): Record<string, unknown> {
  const name = NAMES[index % NAMES.length] ?? 'BlockSquare';
  const state = pieceOf(name, index, (index % 60) * 1.5 - 45, Math.floor(index / 60) * 2 - 45);
  if (name === 'Deck') {
    const cards = Array.from({ length: 20 }, (_, card) => pieceOf('Card', index * 100 + card, 0, 0));
    return {
      ...state,
      DeckIDs: cards.map(card => card['CardID']),
      CustomDeck: { 1: sheet() },
      ContainedObjects: cards,
    };
  }
  if (name !== 'Bag') return state;
  return {
    ...state,
    ContainedObjects: Array.from({ length: 5 }, (_, n) => pieceOf('Custom_Tile', index * 100 + n, 0, 0)),
  };
}

function pieceOf(name: string, index: number, x: number, z: number): Record<string, unknown> {
  return {
    GUID: index.toString(16).padStart(6, '0').slice(-6),
    Name: name,
    Transform: { posX: x, posY: 1.25, posZ: z, rotX: 0, rotY: 180, rotZ: 0, scaleX: 0.7, scaleY: 1, scaleZ: 0.7 },
    Nickname: `Piece ${index} “™”`,
    Description: 'What it does is written in the rules.',
    ColorDiffuse: { r: 1, g: 1, b: 1 },
    Tags: ['piece'],
    Locked: false,
    ...(name === 'Card' ? { CardID: 100 + (index % 60), CustomDeck: { 1: sheet() } } : {}),
    ...(name.startsWith('Custom_') ? { CustomImage: { ImageURL: SHEET.FaceURL, WidthScale: 0 } } : {}),
    ...(name === 'Custom_Model' ? { CustomMesh: { MeshURL: `https://example.org/${index % 9}.obj` } } : {}),
  };
}

function sheet(): object {
  return { ...SHEET, NumWidth: 10, NumHeight: 7, BackIsHidden: true, UniqueBack: false };
}
