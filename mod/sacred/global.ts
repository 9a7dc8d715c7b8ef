import { startHost } from '../host/index.ts';
import { sacredTable } from './sacred-table.ts';

startHost(sacredTable());
