import type { Theme } from '../../../../drawing/index.ts';
import type { Store } from '../../state/store.ts';

/** Asked several times for each picture. */
const SYSTEM = matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is dark: as its setting says, or as the system is. */
export function isDark({ state }: Store): boolean {
  if (state.view.theme !== 'system') return state.view.theme === 'dark';
  return SYSTEM.matches;
}

/** The theme in which pictures are drawn now. */
export function themeOf(store: Store): Theme {
  return isDark(store) ? 'dark' : 'light';
}

/** Keeps the page in its theme. @param onTheme called with each theme, and once at the start */
export function followTheme(store: Store, onTheme: (dark: boolean) => void): void {
  const draw = (): void => {
    const dark = isDark(store);
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    onTheme(dark);
  };
  store.on('view', draw);
  SYSTEM.addEventListener('change', draw);
  draw();
}
