import { startPage } from '../../page/start-page.ts';
import { openCanvas } from '../../page/scene/viewport/canvas.ts';
import { workerConnection } from './worker-connection.ts';

startPage(workerConnection, openCanvas());
