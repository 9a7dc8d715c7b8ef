import type { PlayerId } from '../kernel/index.ts';
import type { DropSpot, Panel, Scene } from './scene.ts';

type Dropped = Pick<DropSpot<unknown>, 'cell' | 'for' | 'piece'>;

/** Ids that are there, and how they are called in a message. */
interface Known {
  readonly ids: { readonly [id: string]: boolean | undefined };
  readonly what: string;
}

/**
 * What is wrong with a scene, a sentence each: two things with one id, a piece on a cell that is not there, a panel for
 * somebody who does not play. A table would show such a scene without a word, and lack something.
 *
 * @param players the players of the game
 */
export function sceneFaults<Action>(scene: Scene<Action>, players: readonly PlayerId[]): string[] {
  const { board, handQuestions = [], menus, panels, pieces, questions = [], spots, targets } = scene;
  const faults: string[] = [];
  const cell = knownIds('cell of the board', board.cells, faults);
  const piece = knownIds('piece', pieces, faults);
  const player = { ids: idsIn(players), what: `player (${players.join(', ')})` };
  knownIds('panel', panels, faults);
  for (const each of pieces) {
    const name = `The piece "${each.id}"`;
    if (each.hand === undefined) expect(cell, each.cell, `${name} lies on`, faults);
    else expect(player, each.hand, `${name} is in the hand of`, faults);
    expectAll(player, each.readableBy, `${name} is readable by`, faults);
    expectAll(player, each.visibleTo, `${name} is visible to`, faults);
  }
  for (const each of panels) findInPanel(each, player, faults);
  for (const each of menus) expect(piece, each.piece, 'A menu belongs to', faults);
  const findInDrop = ({ cell: at, for: who, piece: moved }: Dropped): void => {
    expect(piece, moved, `A spot on "${at}" is for`, faults);
    expect(cell, at, `A spot for "${moved}" is on`, faults);
    expect(player, who, `A spot for "${moved}" is for`, faults);
  };
  for (const each of spots) findInDrop(each);
  for (const each of questions) findInDrop(each);
  for (const each of handQuestions) {
    expect(piece, each.piece, 'A question is about', faults);
    for (const at of each.cells) expect(cell, at, `A question about "${each.piece}" is on`, faults);
  }
  for (const each of targets) {
    expect(cell, each.cell, `A target for ${each.for} is on`, faults);
    expect(player, each.for, `A target on "${each.cell}" is for`, faults);
  }
  return faults;
}

function findInPanel<Action>(
  { buttons, for: readers, id, title }: Panel<Action>,
  player: Known,
  faults: string[],
): void {
  const name = `The panel "${id}" (${title})`;
  expectAll(player, readers, `${name} is for`, faults);
  knownIds(`button of the panel "${id}"`, buttons, faults);
  for (const button of buttons) {
    expectAll(player, button.for, `The button "${button.id}" of the panel "${id}" is for`, faults);
    if (button.label === '') faults.push(`The button "${button.id}" of the panel "${id}" has no label`);
  }
}

function idsIn(ids: readonly string[]): Known['ids'] {
  const known: { [id: string]: boolean | undefined } = {};
  for (const id of ids) known[id] = true;
  return known;
}

/** The ids of things of one kind, which have to differ. */
function knownIds(what: string, things: readonly { readonly id: string }[], faults: string[]): Known {
  const ids: { [id: string]: boolean | undefined } = {};
  for (const { id } of things) {
    if (ids[id] === true) faults.push(`"${id}" is the id of more than one ${what}`);
    ids[id] = true;
  }
  return { ids, what };
}

function expect({ ids, what }: Known, id: string, where: string, faults: string[]): void {
  if (ids[id] !== true) faults.push(`${where} "${id}", which is no ${what}`);
}

function expectAll(known: Known, ids: readonly string[] | undefined, where: string, faults: string[]): void {
  for (const id of ids ?? []) expect(known, id, where, faults);
}
