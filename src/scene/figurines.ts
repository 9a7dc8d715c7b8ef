import type { ScenePiece } from './scene.ts';

/** Icons of which the game has a figurine of its own, with the name of the figurine. */
const FIGURINES: readonly (readonly [icon: string, figurine: string])[] = [
  ['bear-head', 'BEAR'],
  ['wolf-head', 'WOLF'],
  ['werewolf', 'WEREWOLF'],
  ['hydra', 'HYDRA'],
  ['black-knight-helm', 'KNIGHT'],
  ['mounted-knight', 'KNIGHT'],
  ['visored-helm', 'KNIGHT'],
  ['wizard-face', 'MAGE'],
  ['broadsword', 'WARRIOR'],
  ['mailed-fist', 'WARRIOR'],
  ['high-shot', 'RANGER'],
  ['centaur', 'CENTAUR'],
  ['imp', 'GOBLIN'],
];

/** The figurine that fits the icon of a drawing, if there is one. */
function figurineOf(drawing: string): string | undefined {
  const fields = drawing.split('|');
  const [, figurine] = FIGURINES.find(([icon]) => fields.includes(`icon=${icon}`)) ?? [];
  return figurine;
}

/** A piece as a figurine, where one fits its icon. What only some may read keeps its plain body: a figurine would tell. */
export function withFigurine(piece: ScenePiece): ScenePiece {
  const { drawing = '', look, readableBy } = piece;
  const isToken = drawing.startsWith('drawing token|') && look.shape === 'block' && look.picture === undefined;
  const figurine = isToken && readableBy === undefined ? figurineOf(drawing) : undefined;
  return figurine === undefined ? piece : { ...piece, look: { ...look, figurine } };
}
