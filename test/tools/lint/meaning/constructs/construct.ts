/** A form of TypeScript that means something else in TTS, or does not compile to Lua. */
export type Construct = readonly [
  about: string,
  /** Body of a function that returns a string. */
  differs: string,
  /** The body that means the same everywhere. */
  portable: string,
  /** Part of the message: what to write instead. */
  remedy: string,
];
