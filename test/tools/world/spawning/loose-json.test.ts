import { testOnMachines } from '../open-world.ts';

await testOnMachines('the text of spawnObjectJSON', [
  [
    'may have comments, single quotes, names without quotes and commas at the end',
    `local o = spawnObjectJSON({ json = [[
      // a block
      { Name: 'BlockSquare', "Nickname": 'it\\'s "x"', /* here */ Description: "two
lines", Transform: { posX: 0x10, posY: .5, posZ: 010, }, Tags: ['a', 'é',], }]] })
    return o.getName() .. o.getPosition().x .. o.getPosition().z .. o.getDescription():len() .. o.getTags()[2]`,
    'it\'s "x"1689é',
  ],
  [
    'may have what is no number',
    'return spawnObjectJSON({ json = \'{"Name": "BlockSquare", "Nickname": "n", "Value": NaN, "Other": -Infinity}\' }).getName()',
    'n',
  ],
  [
    'is refused with the place of the first fault',
    'return why(function() spawnObjectJSON({ json = \'{"Name": BlockSquare}\' }) end)',
    'a value was expected at character 10',
  ],
]);
