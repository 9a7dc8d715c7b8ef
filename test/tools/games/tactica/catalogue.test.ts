import { tacticaCatalogue } from '../../../../tools/games/tactica/catalogue.ts';
import { describeRulePage } from '../../../support/rule-page.ts';

describeRulePage({
  title: 'TACTICA',
  file: 'tactica.md',
  tests: 'test/src/games/tactica',
  prefix: 'TCA',
  rulings: 113,
  catalogue: tacticaCatalogue,
});
