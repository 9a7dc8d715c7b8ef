import { startHost } from '../host/index.ts';
import { citiesTable } from './cities-table.ts';

startHost(citiesTable());
