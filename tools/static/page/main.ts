import { startPage } from '../../viewer/page/start-page.ts';
import { workerConnection } from './worker-connection.ts';

startPage(workerConnection);
