import { loadLanguage } from '../../page/languages/language.ts';
import { startPage } from '../../page/start-page.ts';
import { openCanvas } from '../../page/scene/viewport/canvas.ts';
import { workerConnection } from './worker-connection.ts';

const canvas = openCanvas();
void loadLanguage().then(() => startPage(workerConnection, canvas));
// Browsers have these for https and for their own machine, and none for a page that was opened as a file.
if (location.protocol !== 'file:' && 'serviceWorker' in navigator) {
  // Without it the page plays as well, but only with a network.
  navigator.serviceWorker.register('offline.js').catch(() => undefined);
}
