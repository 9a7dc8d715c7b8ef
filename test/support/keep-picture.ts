import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openTable, type Table } from '../../tools/table/index.ts';
import { takePicture } from '../../tools/web/picture/picture.ts';

/** Writes a picture of a table for the guides, as its page shows it to the player at `seat`. */
export async function keepPicture(
  table: Table,
  { title, name, seat }: { readonly title: string; readonly name: string; readonly seat: string },
): Promise<void> {
  const save = (await table.save()) as object;
  const png = await takePicture({
    open: () => openTable({ save, vm: 'lua52' }),
    title,
    width: 1440,
    height: 900,
    seat,
    frames: 240,
    bare: false,
  });
  writeFileSync(fileURLToPath(new URL(`../../docs/pictures/${name}.png`, import.meta.url)), png);
  console.log(`${name}.png (${Math.round(png.length / 1024)} KB)`);
}
