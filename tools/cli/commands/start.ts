import { defineCommand } from 'citty';
import { DEV_ARGS, runDev } from './dev.ts';

export const start = defineCommand({
  meta: { name: 'start', description: 'Run a mod as dev does, and open its page in the browser' },
  args: DEV_ARGS,
  run: ({ args }) => runDev(args),
});
