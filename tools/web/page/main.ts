import { loadLanguage } from './languages/language.ts';
import { socketConnection } from './state/socket-connection.ts';
import { openCanvas } from './scene/viewport/canvas.ts';

// This part is small: the table is asked for, and the graphics card wakes up, while the large part is on its way.
const { connect, entered } = socketConnection(location.hash.slice(1));
const page = import('./start-page.ts');
const language = loadLanguage();
// Making the canvas stops everything else for a moment: the question for the table goes out before.
await Promise.race([entered, page]);
const canvas = openCanvas();
const { startPage } = await page;
await language;
startPage(connect, canvas);
