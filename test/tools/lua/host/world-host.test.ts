import { expect, test } from 'vitest';
import { openLua } from '../../../../tools/lua/host/open-lua.ts';
import { WorldHost } from '../../../../tools/lua/host/world-host.ts';
import { WORLD } from '../../table/machines/small-world.ts';

test('tables of the world with weak keys find what was put in, and forget what nobody has any more', async () => {
  const vm = await openLua({ memory: 200 * 2 ** 20, codeFolder: '' });
  const world = `
    local notes = setmetatable({}, { __mode = 'k' })
    function note(count)
      local kept = {}
      rawset(notes, kept, 'kept')
      for i = 1, tonumber(count) do
        local big = { i }
        for j = 1, 1000 do big[j] = j end
        rawset(notes, {}, big)
      end
      return tostring(rawget(notes, kept)) .. ' ' .. tostring(rawget(notes, {}))
    end`;
  await vm.load(world, 'world');
  // 40,000 lists of 1,000 items each are more than there is room for.
  expect(await vm.call('note', '40000')).toBe('kept nil');
  await vm.dispose();
});

test('scripts have tables as MoonSharp has them: a weak one keeps its keys, and shows them', () => {
  const host = new WorldHost({});
  expect(host.run('load', 'world', WORLD).code).toBe('ok');
  const source = `local t = setmetatable({}, { __mode = 'k' }) t[{}] = 1 t[type] = 2
    local count = 0 for _ in pairs(t) do count = count + 1 end return count`;
  expect(host.run('call', 'run', source).text).toBe('true|2');
});

const PAUSING_WORLD = `
  local callScript, loadScript, environment = __callScript, __loadScript, __newEnvironment()
  local function pause() return coroutine.yield('paused') end
  environment.pause = pause
  function run(source)
    local _, value = callScript(environment, loadScript(source, 'Global', environment))
    return tostring(value)
  end
  function own() return coroutine.wrap(pause)() end`;

test('a function of the world is one of the game to a coroutine of a script: it runs as it does outside of one', () => {
  const host = new WorldHost({});
  expect(host.run('load', 'world', PAUSING_WORLD).code).toBe('ok');
  const source = 'local _, value = coroutine.resume(coroutine.create(function() return (pause()) end)) return value';
  expect(host.run('call', 'run', source).text).toBe('attempt to yield across a CLR-call boundary');
  expect(host.run('call', 'own', '').text).toBe('paused');
});
