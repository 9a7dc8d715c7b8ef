/** The description of `--strict`. */
export const STRICT = 'Report each line of a script that relies on behaviour that only MoonSharp has, once';
