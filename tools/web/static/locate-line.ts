import { parseLocations } from '../../compiler/locations/index.ts';
import type { Locator } from '../../table/driver/index.ts';
import type { LineOrigins } from './static-table.ts';

/** The GUID and the chunk of the script that every mod has. */
const GLOBAL_GUID = '-1';
const GLOBAL_CHUNK = 'Global';

/** Tells where in TypeScript an error of the Global script is: `src/rules.ts:12`. */
export function locateLine({ files, lines }: LineOrigins): Locator {
  return (text, guid) => {
    if (guid !== GLOBAL_GUID) return undefined;
    // The last one is the first that was raised: each time an error is raised again adds one in front.
    for (const { chunk, line } of parseLocations(text).toReversed()) {
      const source = lines[line * 2 - 1] ?? 0;
      if (chunk === GLOBAL_CHUNK && source > 0) return `${files[lines[line * 2 - 2] ?? 0]}:${source}`;
    }
    return undefined;
  };
}
