/** Behind the `#` of the address: forget the game that was kept. */
const ANEW = '#new';

/** The game of one build of one page, kept in the browser while the page is closed. */
export interface KeptGame {
  /** JSON of a save, if there is one. */
  readonly save: string | undefined;
  keep(save: string): void;
}

/** Browsers may have no room, or no memory at all for pages that were opened as files: then nothing is kept. */
export function keptGame(build: string): KeptGame {
  const key = `crownspace.game ${location.pathname}`;
  if (location.hash === ANEW) {
    forget(key);
    history.replaceState(undefined, '', location.pathname + location.search);
  }
  return {
    save: read(key, build),
    keep(save) {
      try {
        localStorage.setItem(key, `${build} ${save}`);
      } catch {
        forget(key);
      }
    },
  };
}

function read(key: string, build: string): string | undefined {
  try {
    const text = localStorage.getItem(key);
    return text?.startsWith(`${build} `) === true ? text.slice(build.length + 1) : undefined;
  } catch {
    return undefined;
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is no memory to forget from.
  }
}
