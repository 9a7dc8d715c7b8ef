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
    const { hand, id } = each;
    if (hand !== undefined && lacks(player, hand))
      faults.push(noSuch(player, hand, `The piece "${id}" is in the hand of`));
    if (hand === undefined && lacks(cell, each.cell)) faults.push(noSuch(cell, each.cell, `The piece "${id}" lies on`));
    for (const who of missing(player, each.readableBy))
      faults.push(noSuch(player, who, `The piece "${id}" is readable by`));
    for (const who of missing(player, each.visibleTo))
      faults.push(noSuch(player, who, `The piece "${id}" is visible to`));
  }
  for (const each of panels) findInPanel(each, player, faults);
  for (const each of menus) if (lacks(piece, each.piece)) faults.push(noSuch(piece, each.piece, 'A menu belongs to'));
  const findInDrop = ({ cell: at, for: who, piece: moved }: Dropped): void => {
    if (lacks(piece, moved)) faults.push(noSuch(piece, moved, `A spot on "${at}" is for`));
    if (lacks(cell, at)) faults.push(noSuch(cell, at, `A spot for "${moved}" is on`));
    if (lacks(player, who)) faults.push(noSuch(player, who, `A spot for "${moved}" is for`));
  };
  for (const each of spots) findInDrop(each);
  for (const each of questions) findInDrop(each);
  for (const each of handQuestions) {
    if (lacks(piece, each.piece)) faults.push(noSuch(piece, each.piece, 'A question is about'));
    for (const at of missing(cell, each.cells)) faults.push(noSuch(cell, at, `A question about "${each.piece}" is on`));
  }
  for (const each of targets) {
    if (lacks(cell, each.cell)) faults.push(noSuch(cell, each.cell, `A target for ${each.for} is on`));
    if (lacks(player, each.for)) faults.push(noSuch(player, each.for, `A target on "${each.cell}" is for`));
  }
  return faults;
}

function findInPanel<Action>(
  { buttons, for: readers, id, title }: Panel<Action>,
  player: Known,
  faults: string[],
): void {
  for (const who of missing(player, readers)) faults.push(noSuch(player, who, `The panel "${id}" (${title}) is for`));
  knownIds(`button of the panel "${id}"`, buttons, faults);
  for (const button of buttons) {
    const name = `The button "${button.id}" of the panel "${id}"`;
    for (const who of missing(player, button.for)) faults.push(noSuch(player, who, `${name} is for`));
    if (button.label === '') faults.push(`${name} has no label`);
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

function lacks({ ids }: Known, id: string): boolean {
  return ids[id] !== true;
}

function missing(known: Known, ids: readonly string[] | undefined): readonly string[] {
  return ids?.filter(id => lacks(known, id)) ?? [];
}

/** Made for faults alone: nearly all scenes have none, and each that is shown is checked. */
function noSuch({ what }: Known, id: string, where: string): string {
  return `${where} "${id}", which is no ${what}`;
}
