import { existsSync } from 'node:fs';
import { win32 } from 'node:path';
import type { Browser } from 'playwright-core';
import { ViewerError } from '../web-error.ts';

/** Browsers that draw the same; every Windows has the last one. */
const ON_WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];
const ON_MACOS = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const ON_LINUX = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

/** Where browsers are installed, for everybody or for one user. */
function usualPaths({ platform, env }: Pick<typeof process, 'platform' | 'env'>): readonly string[] {
  if (platform === 'darwin') {
    const folders = ['/Applications', `${env['HOME']}/Applications`];
    return ON_MACOS.flatMap(name => folders.map(folder => `${folder}/${name}.app/Contents/MacOS/${name}`));
  }
  if (platform !== 'win32') return ON_LINUX.map(name => `/usr/bin/${name}`);
  const folders = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap(name => env[name] ?? []);
  return ON_WINDOWS.flatMap(name => folders.map(folder => win32.join(folder, name)));
}

/** The lists below the address bar, which nobody sees: with each window they would load two pages of a hundred files each. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** What Playwright turns off: of two lists of features the browser takes the last, which is ours. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Quiet, without a screen. The processor draws WebGL, and puts pages together by itself: through WebGL it takes ten times as long. */
const FLAGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...BY_PLAYWRIGHT, ...ADDRESS_BAR].join()}`,
];

/** Path of the browser: what `CHROMIUM` names, or a Chromium, Chrome or Edge that is installed, if any. */
export function findChromium(
  system: Pick<typeof process, 'platform' | 'env'> = process,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return system.env.CHROMIUM ?? usualPaths(system).find(exists);
}

/** Starts a browser without a window, by default that of {@link findChromium}. @throws {ViewerError} `no-browser` */
export async function openChromium(executablePath = findChromium()): Promise<Browser> {
  if (executablePath === undefined)
    throw noBrowser(
      'There is no Chromium, Chrome or Edge where it usually is: install one, or set CHROMIUM to its path.',
    );
  if (!existsSync(executablePath))
    throw noBrowser(
      `CHROMIUM is ${JSON.stringify(executablePath)}, which is not there: set it to the path of a Chromium, Chrome or Edge.`,
    );
  // It takes long to load, and whoever only plays needs none.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS });
}

function noBrowser(text: string): ViewerError {
  return new ViewerError('no-browser', text);
}
