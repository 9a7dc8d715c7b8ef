import { defineCommand } from 'citty';
import { DEV_ARGS, runDev } from './dev.ts';

export const start = defineCommand({
  args: DEV_ARGS,
  run: ({ args }) => runDev(args),
});
