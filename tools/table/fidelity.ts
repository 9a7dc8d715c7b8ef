import type { ApiEntry } from '../world/native/index.ts';
import { markdownTable } from './markdown-table.ts';
import { xmlUiSection, type XmlUiRecord } from './xml-ui-fidelity.ts';

/** One guess about what the game does, with a link to the section of docs/platform that it belongs to. */
export interface Guess {
  readonly name: string;
  readonly about: string;
}

/** Programs written by chance, from one seed on, which MoonSharp and our own Lua ran. */
export interface AgreementRun {
  /** The first seed. */
  readonly from: number;
  /** The day of the run, such as `2026-11-21`. */
  readonly day: string;
  readonly programs: number;
  /** Those that MoonSharp ran to an end. */
  readonly compared: number;
  /** The seeds of those of them that printed something else. */
  readonly differing: readonly number[];
}

/** How often published mods call a function: uses in all, and in how many projects. */
export interface ApiUsage {
  readonly uses: number;
  readonly projects: number;
}

/** By the name of a function; a name that several groups have is counted once for all of them. */
export type UsageByName = Readonly<Record<string, ApiUsage>>;

type Status = ApiEntry['status'];

const STATUSES: readonly Status[] = ['done', 'partly', 'not yet'];
const KINDS: readonly (readonly [ApiEntry['kind'], string])[] = [
  ['function', 'Functions'],
  ['field', 'Members'],
  ['event', 'Events'],
];

function machines(runs: readonly AgreementRun[]): string {
  return `## The Lua machines

The judge is MoonSharp 2.0 on .NET with the module set of the game (\`--vm moonsharp\`): what it says is what the game
says. Our own Lua (\`--vm lua\`, the default) behaves as MoonSharp does, in a thread of this process; where it differs and
knows it is in its [README](../tools/lua/README.md). Lua 5.2 in WebAssembly (\`--vm lua52\`) is an independent
judge of what means the same everywhere, and is not MoonSharp. All give scripts the same libraries, read \`!=\`, word the
common errors alike and name their lines.

${agreement(runs)}

On Lua 5.2:

- columns in the places of errors are 0;
- \`pairs\` goes in no order, where MoonSharp keeps that of insertion;
- texts are bytes, where MoonSharp counts UTF-16 units; \`<\` between texts compares bytes, where MoonSharp takes the
  order of a language;
- \`error({})\` raises the table, where MoonSharp complains of its type; \`math.huge\` is infinite; \`%\` with a negative
  divisor, \`math.fmod\` and \`math.random(5, 1)\` follow Lua;
- numbers of more than 14 digits read \`1e+20\`, where MoonSharp writes \`1E+20\`;
- \`dynamic\`, the short functions \`|x| x + 1\` and \`_MOONSHARP\` are absent.

A reference to a destroyed object equals \`nil\` on our own Lua only, as in the game: neither Lua 5.2 nor MoonSharp lets a
table do that. There, scripts have to ask \`isDestroyed()\`.
`;
}

function agreement(runs: readonly AgreementRun[]): string {
  const sumOf = (count: (run: AgreementRun) => number): string =>
    inEnglish(runs.reduce((sum, run) => sum + count(run), 0));
  const lines = runs.map(
    ({ from, day, programs, compared, differing }) =>
      `- ${day}, ${inEnglish(programs)} from seed ${inEnglish(from)} on: ${inEnglish(compared)} compared, ${inEnglish(differing.length)} differ`,
  );
  return `Of ${sumOf(run => run.programs)} programs written by chance (language, library, tables, coroutines, slips of the pen,
odd corners), MoonSharp runs ${sumOf(run => run.compared)} to an end; on our own Lua ${sumOf(run => run.compared - run.differing.length)} of those
print the same, texts and places of errors included. Every difference that was found and mended is a test. The runs, each
with the code of its day:

${lines.join('\n')}`;
}

function inEnglish(count: number): string {
  return count.toLocaleString('en-US');
}

const MEANING = `_Done_ means that a script in a test uses it as a mod does, and that scripts, saves and editors cannot tell
the difference, as far as it is known what the game does: values come back, take effect on the table and are saved, events
come with their arguments. Objects are solid as boxes: a
custom model or asset bundle as that of its file where that is at hand (\`--assets\`, \`--download\`), otherwise as an estimate
of what stands on it, and the game's own objects as in \`tools/world/objects/prefabs.ts\`. What is only for the eyes and ears of players is kept and
saved, but not drawn or played: music, animations of figurines and effects of asset bundles. Web requests fail as
on a computer without a network until whoever opens the table gives it one.`;

/**
 * The document that says what of the game's API the headless table has, and how far our own Lua agrees with the game's, in
 * Markdown.
 *
 * @param usage how often published mods call functions
 * @param xmlUi what the page makes of XML UI
 */
export function fidelityDocument(
  api: readonly ApiEntry[],
  guesses: readonly Guess[],
  runs: readonly AgreementRun[],
  usage: UsageByName,
  xmlUi: XmlUiRecord,
): string {
  return [
    '# What the headless table does like the game',
    '',
    '<!-- Made from tools/world/api/api-map.ts, assumptions.ts and ui-attributes.ts of the page; `npx vitest run test/tools/table/fidelity.test.ts -u` -->',
    '',
    'A call to what is not there is an error with its name; nothing is left out silently.',
    '',
    '## What is missing that mods use',
    '',
    'Of all that 35 public projects call (2,290 scripts, [api-usage.json](platform/api-usage.json)), this is not done:',
    '',
    ...missedRows(api, usage),
    '',
    'Uses are counted by name: a name that several groups have is counted for all of them.',
    '',
    '## What done means',
    '',
    MEANING,
    '',
    summaryTable(api),
    '',
    '## What differs',
    '',
    ...groupsOf(api).flatMap(group => differences(group, api, usage)),
    xmlUiSection(xmlUi),
    machines(runs),
    '## Where nobody has written down what the game does',
    '',
    'Each of these is one function in `tools/world/assumptions.ts`, to be settled by a look at the game.',
    '',
    ...guesses.map(({ name, about }) => `- \`${name}\`: ${linked(about)}`),
    '',
    '## Everything that is done',
    '',
    'With the number of uses and projects, most used first; members and events were not counted.',
    '',
    ...groupsOf(api).flatMap(group => finished(group, api, usage)),
  ].join('\n');
}

/** How many entries of a kind have a status. */
export function countOf(api: readonly ApiEntry[], kind: ApiEntry['kind'], status: Status): number {
  return api.filter(entry => entry.kind === kind && entry.status === status).length;
}

function summaryTable(api: readonly ApiEntry[]): string {
  const rows = KINDS.map(([kind, title]) => [title, ...STATUSES.map(status => String(countOf(api, kind, status)))]);
  return markdownTable([['', 'Done', 'Partly', 'Not yet'], ...rows]);
}

/** Citations such as `docs/platform/api.md#spawning` as links that work in `docs`. */
function linked(text: string): string {
  return text.replace(/docs\/(platform\/[\w-]+\.md(?:#[\w-]+)?)/g, '[$1]($1)');
}

function groupsOf(api: readonly ApiEntry[]): string[] {
  return [...new Set(api.map(({ group }) => group))];
}

function titleOf(group: string): string {
  if (group === 'global') return 'Functions without a group';
  return group === 'event' ? 'Events' : group;
}

/** Everything that is not done and that somebody uses, most used first. */
function missedRows(api: readonly ApiEntry[], usage: UsageByName): string[] {
  const missed = api.filter(entry => entry.status !== 'done' && usesOf(entry, usage) > 0);
  if (missed.length === 0) return ['Nothing.'];
  // Uses are counted by name, so a name has one line: that of its first group.
  const once = missed.filter((entry, index) => missed.findIndex(({ name }) => name === entry.name) === index);
  const rows = byUse(once, usage).map(entry => [
    `\`${entry.name}\``,
    inEnglish(usesOf(entry, usage)),
    String(usage[entry.name]?.projects ?? 0),
    `${entry.status}: ${entry.note ?? ''}`,
  ]);
  return [markdownTable([['Function', 'Uses', 'Projects', 'Here'], ...rows])];
}

function usesOf(entry: ApiEntry, usage: UsageByName): number {
  return entry.kind === 'function' ? (usage[entry.name]?.uses ?? 0) : 0;
}

function byUse(entries: readonly ApiEntry[], usage: UsageByName): ApiEntry[] {
  return [...entries].sort((left, right) => usesOf(right, usage) - usesOf(left, usage));
}

function differences(group: string, api: readonly ApiEntry[], usage: UsageByName): string[] {
  const entries = api.filter(entry => entry.group === group && entry.status !== 'done');
  if (entries.length === 0) return [];
  const notes = new Map<string, ApiEntry[]>();
  for (const entry of entries) {
    const key = `${entry.status}: ${entry.note ?? ''}`;
    notes.set(key, [...(notes.get(key) ?? []), entry]);
  }
  const lines = [...notes].map(([note, alike]) => `- ${namesOf(alike, usage)} — ${note}`);
  return [`**${titleOf(group)}**`, '', ...lines, ''];
}

function finished(group: string, api: readonly ApiEntry[], usage: UsageByName): string[] {
  const entries = api.filter(entry => entry.group === group && entry.status === 'done');
  return entries.length === 0 ? [] : [`**${titleOf(group)}**: ${namesOf(byUse(entries, usage), usage)}`, ''];
}

/** Names with uses and projects, such as `deal` (12 in 3). */
function namesOf(entries: readonly ApiEntry[], usage: UsageByName): string {
  return entries
    .map(entry => {
      const uses = usesOf(entry, usage);
      const count = uses === 0 ? '' : ` (${inEnglish(uses)} in ${usage[entry.name]?.projects ?? 0})`;
      return `\`${entry.name}\`${count}`;
    })
    .join(', ');
}

/** Reads the guesses out of the source of `assumptions.ts`: each is a doc comment and the function below it. */
export function guessesIn(source: string): Guess[] {
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export function (\w+)/g);
  return [...found].map(([, comment = '', name = '']) => ({
    name,
    about: comment.replace(/\s*\n\s*\*\s?/g, ' ').trim(),
  }));
}
