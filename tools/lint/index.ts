export { houseRules } from './house-rules.ts';
export { MEANING_HABITS } from './meaning/index.ts';
export { portableCode, portableRules } from './portable-code.ts';
export { PORTABLE_HABITS, restrictedGlobals, RULES_HABITS } from './portable-habits.ts';
export { unitOf } from './units.ts';
