import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { ViewerError } from '../web-error.ts';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

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

/** Path of the browser: what `CHROMIUM` names, or the one that is installed, if any. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM ?? PATHS.find(path => existsSync(path));
}

/** Starts a browser without a window, by default that of {@link findChromium}. @throws {ViewerError} `no-browser` */
export async function openChromium(executablePath = findChromium()): Promise<Browser> {
  if (executablePath === undefined)
    throw noBrowser('There is no Chromium or Chrome where it usually is: install one, or set CHROMIUM to its path.');
  if (!existsSync(executablePath))
    throw noBrowser(
      `CHROMIUM is ${JSON.stringify(executablePath)}, which is not there: set it to the path of a Chromium or Chrome.`,
    );
  // It takes long to load, and whoever only plays needs none.
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath, args: FLAGS });
}

function noBrowser(text: string): ViewerError {
  return new ViewerError('no-browser', text);
}
