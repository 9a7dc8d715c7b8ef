import { expect, test } from 'vitest';
import { openTable } from '../../../../tools/table/index.ts';

/** Every character of the basic plane but surrogates, and some beyond it, in texts of 512. */
function everyCharacter(): string[] {
  const codes = Array.from({ length: 0x10000 }, (_, code) => code).filter(
    code => code > 0 && (code < 0xd800 || code > 0xdfff),
  );
  const all = [...codes, 0x1f600, 0x10000, 0x10ffff];
  const texts: string[] = [];
  for (let at = 0; at < all.length; at += 512) texts.push(String.fromCodePoint(...all.slice(at, at + 512)));
  return texts;
}

const SCRIPT = `
  function onChat(message) heard = message end
  function onExternalMessage(message) sendExternalMessage(message) end
`;

test.each(['lua', 'lua52'])('D1 chat, names, code and messages carry every character on %s', async vm => {
  const transform = { posX: 0, posY: 2, posZ: 0, rotX: 0, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 1, scaleZ: 1 };
  const texts = everyCharacter();
  const objects = texts.map((text, index) => ({
    ...{ GUID: `${index + 1}`.padStart(6, '0'), Name: 'BlockSquare', Transform: { ...transform, posX: index } },
    ...{ Nickname: text, Description: '•™Т漢字😀', Locked: true },
  }));
  const table = await openTable({ vm, save: { LuaScript: SCRIPT, ObjectStates: objects }, players: { White: 'Host' } });
  try {
    const { objects: seen } = await table.snapshot();
    expect(seen.map(({ nickname }) => nickname)).toEqual(texts);
    for (const text of texts) {
      await table.chat(text, 'White');
      expect(await table.execute('return heard')).toBe(text);
    }
    await table.external({ text: texts.join('') });
    expect(table.logs.findLast(log => log.kind === 'external')).toMatchObject({ message: { text: texts.join('') } });
    const saved = (await table.save()) as { ObjectStates: { Nickname: string }[] };
    expect(saved.ObjectStates.map(({ Nickname }) => Nickname)).toEqual(texts);
  } finally {
    await table.close();
  }
});

test.each(['lua', 'lua52'])('an error of JSON.decode names the line of the script that called it on %s', async vm => {
  const table = await openTable({ vm, save: { LuaScript: '', ObjectStates: [] } });
  try {
    const failed = await table.execute("local ok, message = pcall(JSON.decode, 'no JSON') return message");
    expect(failed).toMatch(/JSON: a value was expected at character 1$/);
    expect(failed).not.toContain('world');
  } finally {
    await table.close();
  }
});
