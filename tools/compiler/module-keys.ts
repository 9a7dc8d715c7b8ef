import { createHash } from 'node:crypto';

/** A file and what its Lua may depend on. */
export interface KeyedFile {
  readonly file: string;
  /** Hash of its text, and of what its imports mean. */
  readonly own: string;
  /** Files that it imports, types included. */
  readonly imports: readonly string[];
}

/**
 * For each file a hash of itself and of everything that it imports, near and far: if that is the same, its Lua is.
 * Files that import one another in a circle (types may) share what they depend on.
 */
export function moduleKeys(files: readonly KeyedFile[]): Map<string, string> {
  const byName = new Map(files.map(each => [each.file, each]));
  const keys = new Map<string, string>();
  for (const circle of circlesOf(byName)) {
    const members = new Set(circle);
    const parts: string[] = [];
    for (const file of circle.toSorted()) {
      const { own = '', imports = [] } = byName.get(file) ?? {};
      parts.push(file, own, ...imports.filter(each => !members.has(each)).map(each => keys.get(each) ?? each));
    }
    const shared = createHash('sha256').update(parts.join('\0')).digest('hex');
    for (const file of circle)
      keys.set(file, circle.length === 1 ? shared : `${shared} ${byName.get(file)?.own ?? ''}`);
  }
  return keys;
}

interface Visit {
  readonly file: string;
  readonly imports: readonly string[];
  next: number;
}

/**
 * Groups of files that reach each other, each group after those it imports: Tarjan's algorithm, with a stack of its own
 * because chains of imports are as long as projects are large.
 */
function circlesOf(files: ReadonlyMap<string, KeyedFile>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open = new Set<string>();
  const found: string[][] = [];

  function enter(file: string, path: Visit[]): void {
    order.set(file, order.size);
    lowest.set(file, order.get(file) ?? 0);
    open.add(file);
    path.push({ file, imports: files.get(file)?.imports ?? [], next: 0 });
  }

  function lower(file: string, to: number | undefined): void {
    if (to !== undefined && to < (lowest.get(file) ?? 0)) lowest.set(file, to);
  }

  function leave({ file }: Visit, path: readonly Visit[]): void {
    const above = path.at(-1);
    if (above !== undefined) lower(above.file, lowest.get(file));
    if (lowest.get(file) !== order.get(file)) return;
    const waiting = [...open];
    const circle = waiting.slice(waiting.indexOf(file));
    for (const member of circle) open.delete(member);
    found.push(circle);
  }

  for (const start of files.keys()) {
    if (order.has(start)) continue;
    const path: Visit[] = [];
    enter(start, path);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const target = visit.imports[visit.next];
      visit.next += 1;
      if (target === undefined) {
        path.pop();
        leave(visit, path);
      } else if (!order.has(target)) {
        if (files.has(target)) enter(target, path);
      } else if (open.has(target)) lower(visit.file, order.get(target));
    }
  }
  return found;
}
