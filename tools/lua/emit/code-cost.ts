/** So many tokens are about as much work as one call or one round of a loop. */
const TOKENS_A_CALL = 128;
/** Longer code is never optimised by the engine, and each of its tokens is as much work. */
const LONG_CODE = 4096;
/** The same for parameters and captures of a function. */
const NAMES_A_CALL = 16;

/** What one run through code of so many tokens costs, with so many parameters. */
export function costOf(tokens: number, names = 0): number {
  const ofTokens = tokens > LONG_CODE ? tokens : Math.floor(tokens / TOKENS_A_CALL);
  return 1 + ofTokens + Math.floor(names / NAMES_A_CALL);
}

/** Takes from the budget what a round of a loop costs, and stops where the budget ends. */
export function roundOf(tokens: number): string {
  const cost = costOf(tokens);
  return cost === 1 ? 'if(--$B.left<0)$refill();' : `if(($B.left-=${cost})<0)$refill();`;
}
