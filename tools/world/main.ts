import { answer } from './answer.ts';
import { createWorld } from './create-world.ts';
import { hidePrivileges, setGlobal } from './lua/globals.ts';
import { luaMachine } from './lua/machine.ts';

let world = createWorld(luaMachine);

hidePrivileges();
setGlobal('__world', (text: string) => answer(world, text));
setGlobal('__newWorld', () => {
  world = createWorld(luaMachine);
  return '';
});
