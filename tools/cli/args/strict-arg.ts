/** What `--strict` does, in the list of options. */
export const STRICT = 'Tell of every place where a script relies on what only MoonSharp does, once';
