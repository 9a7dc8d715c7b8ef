import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import {
  checkAddresses,
  listAssets,
  mirrorAssets,
  openAssets,
  rewriteAddresses,
} from '../../../../tools/save/index.ts';
import { hasOthersSaves, othersSaves } from '../../../support/others-saves.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const HOST = 'https://example.org';
const SAVE = {
  TableURL: `${HOST}/table.jpg`,
  LuaScript: `face = "${HOST}/face.png"`,
  CustomUIAssets: [{ Type: 0, Name: 'icon', URL: `${HOST}/icon.png` }],
  ObjectStates: [
    { Name: 'Custom_Tile', Nickname: ' Board ', GUID: 'aaaaaa', CustomImage: { ImageURL: `${HOST}/table.jpg` } },
    {
      Name: 'Bag',
      GUID: 'bbbbbb',
      ContainedObjects: [
        { Name: 'Custom_Model', GUID: '', CustomMesh: { MeshURL: `${HOST}/tree.obj`, DiffuseURL: '' } },
        { Name: 'Custom_Model', GUID: 'cccccc', CustomMesh: { MeshURL: `${HOST}/tree.obj` } },
        {
          Name: 'Deck',
          GUID: 'dddddd',
          CustomDeck: { 1: { FaceURL: `${HOST}/face.png`, BackURL: `${HOST}/gone.png` } },
        },
      ],
    },
  ],
};

const FILES = {
  'httpsexampleorgtablejpg.jpg': 'a board',
  'httpsexampleorgiconpng.png': 'a face',
  'httpsexampleorgfacepng.png': 'a face',
  'httpsexampleorgtreeobj.obj': 'v 0 0 0',
};

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assets-'));
  folders.push(folder);
  return folder;
}

describe('the list of assets', () => {
  test('names each address once, with kind, users, file and what is the same', () => {
    const folder = projectFolder(FILES);
    const listed = listAssets(SAVE, openAssets([folder]));
    expect(listed).toEqual([
      {
        address: `${HOST}/table.jpg`,
        kind: 'image',
        users: ['the table', 'Board (aaaaaa)'],
        file: join(folder, 'httpsexampleorgtablejpg.jpg'),
        bytes: 7,
      },
      {
        address: `${HOST}/icon.png`,
        kind: 'image',
        users: ['the table'],
        file: join(folder, 'httpsexampleorgiconpng.png'),
        bytes: 6,
      },
      {
        address: `${HOST}/tree.obj`,
        kind: 'model',
        users: ['Custom_Model', 'Custom_Model (cccccc)'],
        file: join(folder, 'httpsexampleorgtreeobj.obj'),
        bytes: 7,
      },
      {
        address: `${HOST}/face.png`,
        kind: 'image',
        users: ['Deck (dddddd)'],
        file: join(folder, 'httpsexampleorgfacepng.png'),
        bytes: 6,
        sameAs: `${HOST}/icon.png`,
      },
      { address: `${HOST}/gone.png`, kind: 'image', users: ['Deck (dddddd)'] },
    ]);
  });
});

describe('a mirror', () => {
  test('has every file once, and is found by its addresses', () => {
    const source = projectFolder(FILES);
    const mirror = join(emptyFolder(), 'deep/mirror');
    const listed = listAssets(SAVE, openAssets([source]));
    expect(mirrorAssets(listed, mirror)).toEqual({ files: 3, bytes: 20, missing: [`${HOST}/gone.png`] });
    expect(readdirSync(mirror)).toHaveLength(4);
    const found = openAssets([mirror]);
    for (const { address, file } of listed) {
      const copy = found.find(address);
      expect(copy === undefined ? undefined : readFileSync(copy, 'utf8')).toBe(
        file === undefined ? undefined : readFileSync(file, 'utf8'),
      );
    }
  });

  test('gives addresses of any length and spelling names that fit', () => {
    const folder = emptyFolder();
    const long = `${HOST}/${'../x'.repeat(300)}`;
    const file = join(projectFolder({ 'long.png': 'long' }), 'long.png');
    const other = join(projectFolder({ 'other.png': 'other' }), 'other.png');
    const image = { kind: 'image', users: [] } as const;
    const listed = [
      { ...image, address: long, file, bytes: 4 },
      { ...image, address: `${long}2`, file: other, bytes: 5 },
    ];
    mirrorAssets(listed, folder);
    expect(readdirSync(folder).every(name => name.length < 200)).toBe(true);
    const found = openAssets([folder]);
    expect(readFileSync(found.find(long) ?? '', 'utf8')).toBe('long');
    expect(readFileSync(found.find(`${long}2`) ?? '', 'utf8')).toBe('other');
  });
});

describe('equal files', () => {
  test('are told from others of their size, however many there are', () => {
    const contents = ['aaa', 'bbb', 'c', 'bbb', 'ccc', 'aaa'];
    const folder = projectFolder(
      Object.fromEntries(contents.map((content, index) => [`httpsexampleorg${index}.png`, content])),
    );
    mkdirSync(join(folder, 'folder.png'));
    const map = { [`${HOST}/folder`]: 'folder.png' };
    writeFileSync(join(folder, 'assets.json'), JSON.stringify(map));
    const addresses = [...contents.map((_, index) => `${HOST}/${index}`), `${HOST}/folder`];
    const listed = listAssets(
      addresses.map(address => ({ FaceURL: address })),
      openAssets([folder]),
    );
    const first = listed.map(({ sameAs }) => sameAs?.slice(HOST.length + 1));
    expect(first).toEqual([undefined, undefined, undefined, '1', undefined, '0', undefined]);
    expect(listed.at(-1)?.file).toBeUndefined();
  });
});

describe('rewriting addresses', () => {
  test('changes fields that name files alone, and no other byte', () => {
    const text = `\uFEFF{ "TableURL" : "${HOST}\\/a.jpg",\r\n "LuaScript":"${HOST}/a.jpg", "Note": "${HOST}/b",
      "CustomUIAssets":[{"URL":"${HOST}/é.png","Name":"i"}], "n": -0, "e": 1E-05, "x":Infinity, "FaceURL": null }`;
    const { text: made, fields } = rewriteAddresses(
      Buffer.from(text).toString('latin1'),
      `${HOST}/`,
      'https://ä.example/"',
    );
    expect(fields).toBe(2);
    expect(Buffer.from(made, 'latin1').toString('utf8')).toBe(
      text
        .replace(`"${HOST}\\/a.jpg"`, '"https://ä.example/\\"a.jpg"')
        .replace(`"URL":"${HOST}/é.png"`, '"URL":"https://ä.example/\\"é.png"'),
    );
  });

  test('without such an address gives the same bytes', () => {
    const text = JSON.stringify(SAVE);
    expect(rewriteAddresses(text, 'https://elsewhere.org', 'x')).toEqual({ text, fields: 0 });
  });

  test.skipIf(!hasOthersSaves)('there and back gives the bytes of real saves', () => {
    let fields = 0;
    for (const { name, bytes } of othersSaves()) {
      const text = bytes.toString('latin1');
      const there = rewriteAddresses(text, 'http', 'gopher');
      expect(rewriteAddresses(there.text, 'gopher', 'http').text === text, name).toBe(true);
      fields += there.fields;
    }
    expect(fields).toBeGreaterThan(100);
  });
});

describe('asking servers', () => {
  test('says of each address whether its file is there', async () => {
    const asked: string[] = [];
    const fetch = async (input: unknown, init?: RequestInit): Promise<Response> => {
      const url = String(input);
      asked.push(`${init?.method} ${url}`);
      if (url.endsWith('/down')) throw new TypeError('fetch failed', { cause: new Error('no such host') });
      const status = url.endsWith('/gone') ? 404 : url.endsWith('/no-head') && init?.method === 'HEAD' ? 405 : 200;
      if (url.endsWith('/away')) return new Response(null, { status: 301, headers: { location: 'http://127.0.0.1/' } });
      return new Response('content', { status });
    };
    const addresses = ['/there', '/gone', '/no-head', '/down', '/away'].map(path => `${HOST}${path}`);
    const dead = await checkAddresses(
      [...addresses, 'file:///C:/board.png', 'http://192.168.0.1/x.png'].map(address => ({
        address,
        kind: 'image' as const,
      })),
      { fetch },
    );
    expect(Object.fromEntries(dead)).toEqual({
      [`${HOST}/gone`]: 'the server answers 404',
      [`${HOST}/down`]: 'fetch failed: no such host',
      [`${HOST}/away`]: 'it leads to http://127.0.0.1/, outside of the public network',
      'file:///C:/board.png': 'it is no address in the public network: nobody else can load it',
      'http://192.168.0.1/x.png': 'it is no address in the public network: nobody else can load it',
    });
    expect(asked.filter(each => each.endsWith('/no-head'))).toEqual([`HEAD ${HOST}/no-head`, `GET ${HOST}/no-head`]);
  });
});
