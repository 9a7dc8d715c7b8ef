import type { PlayerId } from '../../../kernel/index.ts';
import {
  colorOf,
  drawingText,
  type Desk,
  type Note,
  type Panel,
  type PlayerLook,
  type ScenePiece,
} from '../../../scene/index.ts';
import type { ValhallaAction } from '../actions.ts';
import { cellOf, facingOf, hexOfCell, pitchOf } from '../scene/places.ts';
import type { Valhalla } from '../state.ts';
import { chaptersOf, playedChapter, stepsOf, type Chapter } from './chronicle.ts';
import { closeButton, numberIn, pageButton, type PageButton } from './page-words.ts';

/** Where a playback is. */
interface Moment {
  /** From 1. */
  readonly chapter: number;
  readonly step: number;
  readonly chapters: readonly Chapter[];
  readonly steps: readonly Note[];
}

/** What `play 3 5` shows: the fifth step of the third round. Nothing where nothing can be played back. */
function momentOf(desk: Desk, player: PlayerId, words: readonly string[]): Moment | undefined {
  const chapters = chaptersOf(desk, player);
  const chapter = numberIn(words[1], 1, chapters.length);
  const shown = chapters[chapter - 1];
  const steps = shown === undefined ? [] : stepsOf(shown);
  return steps.length === 0 ? undefined : { chapter, step: numberIn(words[2], 1, steps.length), chapters, steps };
}

/** The page that plays back the latest round in which somebody had a turn; nothing if nothing has happened. */
export function latestPlayback(desk: Desk, player: PlayerId): string | undefined {
  const latest = playedChapter(desk, player);
  return latest === 0 ? undefined : `play ${latest} 1`;
}

/** A step of a round that is played back, from the player's own notes alone. */
export function playbackPage(desk: Desk, player: PlayerId, words: readonly string[]): Panel<ValhallaAction> {
  const shown = { id: `page-${player}`, slot: 'right', for: [player] } as const;
  const moment = momentOf(desk, player, words);
  if (moment === undefined) {
    return { ...shown, title: 'Nothing to play back', lines: [], buttons: [closeButton()] };
  }
  const { chapter, chapters, step, steps } = moment;
  const note = steps[step - 1];
  // In columns the gold button stands in place of the title.
  const where = `${chapters[chapter - 1]?.title ?? ''}: ${note?.part ?? ''}, ${step} of ${steps.length}`;
  const lines = [where, note?.text ?? ''];
  return { ...shown, title: 'What you saw', lines, buttons: buttonsAt(moment) };
}

function buttonsAt({ chapter, chapters, step, steps }: Moment): PageButton[] {
  const buttons: PageButton[] = [];
  const open = (id: string, label: string, page: string): void => {
    buttons.push(pageButton(id, label, page));
  };
  const part = steps[step - 1]?.part;
  const later = steps.findIndex((note, index) => index >= step && note.part !== part);
  const [older, newer] = [chapters[chapter - 2], chapters[chapter]];
  const next = step < steps.length ? `play ${chapter} ${step + 1}` : newer === undefined ? '' : `play ${chapter + 1} 1`;
  if (next !== '') buttons.push({ ...pageButton('next', 'Next', next), isMain: true });
  if (step > 1) open('previous', 'Previous', `play ${chapter} ${step - 1}`);
  if (later >= step) open('part', `On to ${steps[later]?.part ?? ''}`, `play ${chapter} ${later + 1}`);
  if (older !== undefined) open('older', older.title, `play ${chapter - 1} 1`);
  if (newer !== undefined) open('newer', newer.title, `play ${chapter + 1} 1`);
  open('report', 'Read the report', `report ${chapter}`);
  return buttons.concat([closeButton()]);
}

const PART_SIZE = 0.34;
const HEIGHT = 0.1;
/** Above a force that stands in a place. */
const LEVEL = 0.42;

/** What marks a step on the map, by its part. */
const ICONS: Readonly<Record<string, string>> = {
  Production: 'anvil',
  Scouting: 'binoculars',
  Movement: 'footprint',
  Battles: 'crossed-swords',
  Claims: 'flying-flag',
  Construction: 'hammer-nails',
  Pathfinders: 'compass',
};

/** The marks of the step that a player looks at: pieces that nobody else sees, numbered along a path. */
export function playbackMarks(
  desk: Desk,
  player: PlayerId,
  words: readonly string[],
  game: Valhalla,
  looks: readonly PlayerLook[],
): readonly ScenePiece[] {
  const moment = momentOf(desk, player, words);
  const note = moment?.steps[moment.step - 1];
  if (note === undefined) return [];
  const icon = ICONS[note.part];
  return note.cells.flatMap((cell, index): ScenePiece[] => {
    const hex = hexOfCell(game, cell);
    if (hex === undefined) return [];
    const name = note.cells.length > 1 ? `${index + 1}` : note.part;
    return [
      {
        id: `played:${player}:${index}`,
        look: { shape: 'block', size: pitchOf(game.map) * PART_SIZE, height: HEIGHT, lines: [] },
        cell: cellOf(game, hex),
        level: LEVEL,
        // No ground: the flat view draws what is ground below all forces.
        locked: true,
        visibleTo: [player],
        facing: facingOf(game, player),
        name: `${note.part} ${cell}`,
        description: note.text,
        tint: colorOf(player, looks),
        emblem: name.toUpperCase(),
        drawing: drawingText({
          kind: 'token',
          // In the colour of nobody: marks of a road are no force.
          owner: 'white',
          ...(note.cells.length > 1 ? {} : icon === undefined ? {} : { icon }),
          name,
        }),
      },
    ];
  });
}
