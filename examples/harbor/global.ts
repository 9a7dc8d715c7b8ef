import { startHost } from '../../mod/host/index.ts';
import { tacticTable } from '../../mod/tactic/tactic-table.ts';
import { standard } from '../../src/games/tactic/index.ts';
import { harborPack } from './pack.ts';

startHost(tacticTable([standard, harborPack]));
