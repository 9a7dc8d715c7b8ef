import { startHost } from '../host/index.ts';
import { tacticTable } from './tactic-table.ts';

startHost(tacticTable());
