import { startHost } from '../host/index.ts';
import { tacticaTable } from './tactica-table.ts';

startHost(tacticaTable());
