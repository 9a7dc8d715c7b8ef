import { sacredCatalogue } from '../../../../tools/games/sacred/catalogue.ts';
import { describeRulePage } from '../../../support/rule-page.ts';

describeRulePage({
  title: 'Sacred Wars',
  file: 'sacred-wars.md',
  tests: 'test/src/games/sacred',
  prefix: 'SAC',
  rulings: 33,
  catalogue: sacredCatalogue,
});
