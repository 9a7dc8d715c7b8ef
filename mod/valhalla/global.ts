import { startHost } from '../host/index.ts';
import { valhallaTable } from './valhalla-table.ts';

startHost(valhallaTable());
