import { startPage } from '../../viewer/page/start-page.ts';
import { openCanvas } from '../../viewer/page/table/canvas.ts';
import { workerConnection } from './worker-connection.ts';

startPage(workerConnection, openCanvas());
