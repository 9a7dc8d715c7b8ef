import { posterData } from '../../../src/scene/index.ts';
import { languagesIn, loadMod, modNames } from '../../save/index.ts';
import type { OfferedGame } from '../wire/wire.ts';

/**
 * The games among the mods of a folder that say how they are called and what they look like: a session can open each. A mod
 * that does not load is none of them; its own session says why.
 *
 * @param first the one that comes first: it is on the table
 */
export async function offeredGames(mods: string, first: string): Promise<readonly OfferedGame[]> {
  const found: OfferedGame[] = [];
  // One after the other: a game that is played meanwhile has the machine first.
  for (const name of modNames(mods)) {
    const game = await gameOf(name, mods).catch(() => undefined);
    if (game !== undefined) found.push(game);
  }
  return found.toSorted((a, b) => Number(b.id === first) - Number(a.id === first));
}

async function gameOf(name: string, mods: string): Promise<OfferedGame | undefined> {
  const { config, folder, id } = await loadMod(name, mods);
  const { poster, title } = config;
  if (poster === undefined || title === undefined) return undefined;
  const languages = Object.entries(await languagesIn(folder)).map(([language, texts]) => [
    language,
    { tagline: textIn(texts, poster.tagline), alt: textIn(texts, poster.alt) },
  ]);
  return { id, title, poster: posterData(poster), languages: Object.fromEntries(languages) };
}

/** What a language says for a text; the text itself where it says nothing. */
function textIn(texts: unknown, text: string): string {
  const said: unknown = typeof texts === 'object' && texts !== null ? Reflect.get(texts, text) : undefined;
  return typeof said === 'string' ? said : text;
}
