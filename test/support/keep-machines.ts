import { keepMachines } from '../../tools/table/machines/keep-machines.ts';

// Most tests open tables, one or two at a time: the machine of one that was closed is ready for the next.
keepMachines(2);
