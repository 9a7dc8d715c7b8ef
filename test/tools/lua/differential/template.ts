import type { Random } from './random.ts';

/** What may stand in a hole of a template, by the hole's name. */
export type Fillings = Readonly<Record<string, readonly string[]>>;

const DEEPEST = 4;

/** Puts something into each hole `<name>` of `template`; fillings may have holes themselves. */
export function filled(template: string, fillings: Fillings, random: Random, depth = 0): string {
  return template.replace(/<(\w+)>/g, (hole, name: string) => {
    const choices = fillings[name];
    if (choices === undefined) throw new Error(`There is nothing to fill ${hole} with in ${template}`);
    const simple = depth < DEEPEST ? choices : choices.filter(choice => !/<\w+>/.test(choice));
    return filled(random.pick(simple.length > 0 ? simple : ['nil']), fillings, random, depth + 1);
  });
}
