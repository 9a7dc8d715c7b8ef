import { expect, test } from 'vitest';
import { portable } from '../../support/runtimes.ts';

const CASES: [name: string, argument: string, expected: string][] = [
  ['spreadOfNothing', '', 'a'],
  ['spreadsOfNothing', '', 'abacd abacdef ac'],
  ['caughtError', 'bad unit', 'bad unit 3'],
  ['caughtText', 'bad unit', 'the same'],
  ['caughtInTwoPlaces', 'x', 'x1,finally,x2'],
  ['numberOf', '-7', '-7'],
  ['numberOf', '1,000', 'none'],
  ['numberOf', '(5)', 'none'],
  ['numberOf', '0x10', '16'],
  ['numberOf', ' 12 ', '12'],
  ['loopWithContinue', '', '0 4 8 '],
  ['shiftOfNothing', '', 'nothing'],
  ['largestOf', '', '3 true'],
  ['emptyLocalInLoop', '', 'true true a1a12 true true b1b12 '],
  ['loopOverFixed', '', '1 3 / / 4 5 / 10,1,30,3,40,4,50,5 4'],
  ['loopThatGrows', '', '3210'],
  ['loopThatGrowsElsewhere', '', '21000;; 5'],
  ['copies', '', '0 123 300 1:-,4:3,301:299,4:3,7:3,304:3 12,23,12,2,,23,'],
  ['mergedObjects', '', '12 135 07258 1256'],
  ['takenApart', '', '128 31 45'],
];

for (const { name, run } of await portable(new URL('../../portable/language.ts', import.meta.url))) {
  test.each(CASES)(`%s(%s) is the same on ${name}`, async (functionName, argument, expected) => {
    expect(await run(functionName, argument)).toBe(expected);
  });
}
