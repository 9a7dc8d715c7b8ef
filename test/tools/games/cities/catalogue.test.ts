import { citiesCatalogue } from '../../../../tools/games/cities/catalogue.ts';
import { describeRulePage } from '../../../support/rule-page.ts';

describeRulePage({
  title: 'Cities and Tactics',
  file: 'cities-and-tactics.md',
  tests: 'test/src/games/cities',
  prefix: 'CAT',
  rulings: 23,
  catalogue: citiesCatalogue,
});
