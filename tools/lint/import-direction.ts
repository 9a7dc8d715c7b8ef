import { dirname, relative, resolve, sep } from 'node:path';
import type { Rule } from 'eslint';
import type { Node } from 'estree';

interface Direction {
  readonly from: RegExp;
  /** What such a file may not import. */
  readonly to: RegExp;
  readonly message: string;
}

// Paths from the project's root. `$1` of `from` stands in `to` for the same folder.
const DIRECTIONS: readonly Direction[] = [
  {
    from: /^src\/(kernel|grid|scene|bots)\//,
    to: /^src\/games\//,
    message:
      'The kernel, the grid, scenes and bots know no game. Pass what they need as a value, or move it to the game.',
  },
  {
    from: /^(src|mod\/(?!games\/))/,
    to: /^(tools|mod\/games)\//,
    message: 'Nothing that runs in TTS may import tools, which need Node. Move what both need to src.',
  },
  {
    from: /^src\//,
    to: /^mod\//,
    message: 'Games know no table. Say it in the scene, and let the host do it.',
  },
  {
    from: /^mod\/host\//,
    to: /^(src\/games|mod\/(?!host\/))/,
    message: 'The host knows no game. Say it in the scene, or let the mod hand it in.',
  },
  {
    from: /^(mod|tools)\//,
    to: /^src\/games\/[^/]+\/(?!index\.ts$)/,
    message: "Games are reached through their index.ts. Export it there, and import it from '…/index.ts'.",
  },
  {
    from: /^(src|mod|tools)\//,
    to: /^test\//,
    message: 'Nothing imports tests. Move what both need to src or tools.',
  },
];

/** Imports point one way: kernel ← games ← mods ← nothing; tools see everything, through each game's `index.ts`. */
export const importDirection: Rule.RuleModule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Keep imports pointing one way' } },
  create(context) {
    const from = pathFromRoot(context.filename, context.cwd);
    const directions = DIRECTIONS.filter(direction => direction.from.test(from));
    const game = gameOf(from);

    function check(source: Node | null | undefined): void {
      if (source?.type !== 'Literal' || typeof source.value !== 'string' || !source.value.startsWith('.')) return;
      const to = pathFromRoot(resolve(dirname(context.filename), source.value), context.cwd);
      const broken = directions.find(direction => direction.to.test(to));
      if (broken !== undefined) context.report({ node: source, message: broken.message });
      const other = gameOf(to);
      if (game !== undefined && other !== undefined && game !== other) {
        context.report({
          node: source,
          message: 'Games know no other game. Move what both need to the kernel or the grid.',
        });
      }
    }

    return {
      ImportDeclaration: node => check(node.source),
      ExportNamedDeclaration: node => check(node.source),
      ExportAllDeclaration: node => check(node.source),
      ImportExpression: node => check(node.source),
    };
  },
};

function gameOf(path: string): string | undefined {
  return /^src\/games\/([^/]+)\//.exec(path)?.[1];
}

function pathFromRoot(file: string, root: string): string {
  return relative(root, file).split(sep).join('/');
}
