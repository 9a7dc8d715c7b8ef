import { join } from 'node:path';
import { defineCommand } from 'citty';
import { counted } from '../../../../src/kernel/index.ts';
import { MOST_PIXELS } from '../../../save/index.ts';
import { makeDeck } from '../../../web/index.ts';
import { CommandLineError } from '../../command-line-error.ts';

export const deck = defineCommand({
  args: {
    source: {
      type: 'positional',
      description: 'A folder of pictures, or a table (.csv, .json) whose rows are cards',
      required: true,
    },
    out: { type: 'string', description: 'Folder to write sheets, back and deck.json to', required: true },
    name: { type: 'string', description: 'Name of the deck; that of its source by default' },
    template: { type: 'string', description: 'How a row of the table looks: an .html or .svg file with {{column}}' },
    back: { type: 'string', description: 'Picture, .svg or .html of the back; back.* in the folder by default' },
    size: { type: 'string', description: 'Pixels of a card, such as 500x700', valueHint: 'WxH' },
    url: { type: 'string', description: 'What the addresses of the pictures begin with, once you have uploaded them' },
  },
  async run({ args }) {
    const { source, out, name, template, back } = args;
    const size = args.size === undefined ? undefined : sizeOf(args.size);
    const url = args.url === undefined ? undefined : baseOf(args.url);
    const say = (line: string): void => console.error(line);
    const { cards, faces, files, layout, notes, copies } = await makeDeck({
      ...{ source, out, name, template, back, size, url, say },
    });
    for (const note of notes) console.error(note);
    for (const copy of copies) console.log(`A file of yours is now ${copy}`);
    const different = faces === cards ? '' : ` (${faces} different)`;
    console.log(
      `${counted(cards, 'card')}${different} on ${counted(layout.sheets, 'sheet')}: ${files.join(', ')} in ${out}`,
    );
    console.log(`Put ${join(out, 'deck.json')} into "Saved Objects" of the game's folder of saves.`);
    if (url === undefined)
      console.log('Its pictures are files of this computer. For others, upload them and name the address with --url.');
  },
});

/** @throws {CommandLineError} */
function sizeOf(text: string): { readonly width: number; readonly height: number } {
  const [, width = 0, height = 0] = (/^(\d{1,4})x(\d{1,4})$/i.exec(text) ?? []).map(Number);
  if (Math.min(width, height) >= 16 && Math.max(width, height) <= MOST_PIXELS) return { width, height };
  throw new CommandLineError(
    `--size ${text} is no size: expected pixels from 16x16 to ${MOST_PIXELS}x${MOST_PIXELS}, such as 500x700.`,
  );
}

/** @throws {CommandLineError} */
function baseOf(text: string): string {
  if (URL.canParse(text) && ['http:', 'https:', 'file:'].includes(new URL(text).protocol)) return text;
  throw new CommandLineError(
    `--url ${text} is no address: expected its beginning, such as https://example.org/cards/.`,
  );
}
