import { functionLength } from './function-length.ts';
import { portableMeaning } from './meaning/index.ts';
import { noCapturedCounter } from './no-captured-counter.ts';
import { noImportCycle } from './no-import-cycle.ts';
import { noTextOrder } from './no-text-order.ts';
import { retiredWords } from './retired-words.ts';
import { unitImports } from './unit-imports.ts';

/** The rules of this house, for ESLint. */
export const houseRules = {
  rules: {
    'function-length': functionLength,
    'no-captured-counter': noCapturedCounter,
    'no-import-cycle': noImportCycle,
    'no-text-order': noTextOrder,
    'portable-meaning': portableMeaning,
    'retired-words': retiredWords,
    'unit-imports': unitImports,
  },
};
