import { fileURLToPath } from 'node:url';
import { defineCommand, renderUsage, runCommand } from 'citty';
import { AREAS } from './area.ts';
import { formatMutateReport } from './format-report.ts';
import { mutate } from './mutate.ts';
import { MutateError } from './mutate-error.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');

const command = defineCommand({
  meta: {
    name: 'npm run mutate --',
    description: 'Plant faults in a copy of the code, and report which of them no test notices',
  },
  args: {
    areas: {
      type: 'positional',
      description: `${AREAS.join(', ')}, a folder, or a file`,
      required: false,
      valueHint: 'AREA...',
    },
    seed: { type: 'string', description: 'Number that decides which mutants are drawn; a random one by default' },
    count: { type: 'string', description: 'How many to draw; all by default, or 20 if no area is named' },
    seconds: { type: 'string', description: 'Begin no mutant after so many seconds' },
    near: {
      type: 'boolean',
      description: 'Run only the tests at the mirrored place and the three that have most to do with the file',
      default: false,
    },
    fresh: { type: 'boolean', description: 'Judge again what build/mutate remembers', default: false },
    json: { type: 'boolean', description: 'Print the report as JSON', default: false },
  },
  async run({ args }) {
    // citty gives every word that is no option here.
    const areas = args._.length > 0 ? args._ : AREAS;
    const seed = numberIn('seed', args.seed) ?? Date.now() % 1_000_000;
    const count = numberIn('count', args.count) ?? (args._.length > 0 ? undefined : 20);
    const seconds = numberIn('seconds', args.seconds);
    const interrupt = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
    const report = await mutate(ROOT, {
      areas,
      seed,
      ...(count !== undefined && { count }),
      ...(seconds !== undefined && { seconds }),
      nearOnly: args.near,
      fresh: args.fresh,
      signal: interrupt.signal,
      onJudged: ({ file, line, change, verdict }, done, all) =>
        console.error(`${done} of ${all}: ${file}:${line} ${change}: ${verdict.state}`),
    });
    console.log(args.json ? JSON.stringify(report, undefined, 2) : formatMutateReport(report));
  },
});

function numberIn(option: string, text: string | undefined): number | undefined {
  if (text === undefined || /^\d+$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new MutateError('bad-option', `--${option} is "${text}". Give a whole number, such as --${option} 7.`);
}

try {
  const rawArgs = process.argv.slice(2);
  if (rawArgs.includes('--help') || rawArgs.includes('-h')) console.log(await renderUsage(command));
  else await runCommand(command, { rawArgs });
} catch (error) {
  if (!(error instanceof MutateError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
