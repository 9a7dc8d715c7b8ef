import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  assetsIn,
  boundsOfModels,
  cacheFolders,
  downloadAssets,
  hostsOf,
  openAssets,
  type SaveAsset,
} from '../../../../tools/save/index.ts';
import { fileKeyOf } from '../../../../tools/save/assets/asset-index.ts';
import { projectFolder } from '../../../support/project-folder.ts';

const OLD = 'http://cloud-3.steamusercontent.com/ugc/12/AB_C/';
const NEW = 'https://steamusercontent-a.akamaihd.net/ugc/12/AB_C/';

const SAVE = {
  TableURL: 'https://example.org/table.jpg',
  CustomUIAssets: [{ Type: 0, Name: 'icon', URL: 'https://example.org/icon.png' }],
  ObjectStates: [
    {
      Name: 'Bag',
      ContainedObjects: [
        { Name: 'Custom_Model', CustomMesh: { MeshURL: OLD, DiffuseURL: '', ColliderURL: OLD } },
        { Name: 'Deck', CustomDeck: { 1: { FaceURL: 'https://example.org/face.png', BackURL: 'face.png' } } },
      ],
    },
  ],
};

const image = (address: string): SaveAsset => ({ address, kind: 'image' });

describe('addresses of a save', () => {
  test('are found once each, with what they name, however deep they are', () => {
    const found = assetsIn(SAVE);
    expect(found).toHaveLength(5);
    expect(found).toContainEqual({ address: OLD, kind: 'model' });
    expect(found).toContainEqual({ address: 'https://example.org/icon.png', kind: 'image' });
    let deep: object = { FaceURL: 'deep' };
    for (let i = 0; i < 50_000; i++) deep = { inner: deep };
    expect(assetsIn(deep)).toEqual([image('deep')]);
  });

  test.each<[SaveAsset['kind'], readonly string[]]>([
    ['image', ['FaceURL', 'BackURL', 'ImageURL', 'ImageSecondaryURL', 'DiffuseURL', 'NormalURL', 'TableURL', 'SkyURL']],
    ['model', ['MeshURL', 'ColliderURL']],
    ['bundle', ['AssetbundleURL', 'AssetbundleSecondaryURL']],
    ['pdf', ['PDFUrl']],
    ['audio', ['CurrentAudioURL']],
  ])('name each %s in fields of their own', (kind, fields) => {
    const save = Object.fromEntries(fields.map(field => [field, `of ${field}`]));
    expect(assetsIn(save)).toEqual(fields.map(field => ({ address: `of ${field}`, kind })));
  });

  test('of the UI are pictures or bundles, and what is no field of the game names nothing', () => {
    const named = [
      { Type: 0, Name: 'a', URL: 'picture' },
      { Type: 1, Name: 'b', URL: 'bundle' },
      { Name: 'c', URL: 'old picture' },
    ];
    const others = { URL: 'no', toString: 'no', faceURL: 'no', FaceURL: 5, BackURL: '', SkyURL: null };
    expect(assetsIn([named, others]).map(({ address, kind }) => `${address} ${kind}`)).toEqual([
      'picture image',
      'bundle bundle',
      'old picture image',
    ]);
  });

  test('have the kind of the field that names them first, in the order of the save', () => {
    const save = { a: [{ FaceURL: 'x' }, { MeshURL: 'y' }], b: { MeshURL: 'x' }, TableURL: 'z' };
    expect(assetsIn(save).map(({ address, kind }) => `${address} ${kind}`)).toEqual(['z image', 'x image', 'y model']);
  });

  test('are grouped by host, without those of the own network', () => {
    const addresses = ['https://a.org/1', 'https://b.org/1', 'https://b.org/2', 'http://127.0.0.1/x', 'http://[::1]/x'];
    const others = ['http://localhost/x', 'http://printer.local/x', 'file:///etc/passwd', 'face.png'];
    expect(hostsOf([...addresses, ...others].map(image))).toEqual([
      { host: 'b.org', files: 2 },
      { host: 'a.org', files: 1 },
    ]);
  });
});

describe('the name of a file for an address', () => {
  test('has its letters and digits, and those alone', () => {
    expect(fileKeyOf('https://a-b.example/C_d/9.png?x=1')).toBe('httpsabexampleCd9pngx1');
  });

  test('is as long as 180 letters, and then ends with a digest of the whole address', () => {
    const [longest, longer, other] = [180, 181, 182].map(length => 'a'.repeat(length));
    expect(fileKeyOf(longest ?? '')).toBe(longest);
    const keys = [longer, other].map(address => fileKeyOf(address ?? ''));
    expect(keys.map(key => key.length)).toEqual([180, 180]);
    expect(keys.map(key => /^(?<letters>a{148})[0-9a-f]{32}$/u.test(key))).toEqual([true, true]);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('files of this computer', () => {
  test('are found in the caches of the game, under the names that Steam’s cloud has had', () => {
    const folder = projectFolder({});
    mkdirSync(join(folder, 'Mods', 'Models'), { recursive: true });
    const path = join(folder, 'Mods', 'Models', 'httpcloud3steamusercontentcomugc12ABC.obj');
    writeFileSync(path, 'v 0 0 0\n');
    for (const given of [folder, join(folder, 'Mods')]) {
      expect(openAssets([given]).find(OLD)).toBe(path);
      expect(openAssets([given]).find(NEW)).toBe(path);
    }
    expect(openAssets([folder]).find('https://example.org/12/ABC')).toBeUndefined();
    expect(openAssets([join(folder, 'missing')]).find(OLD)).toBeUndefined();
  });

  test.each(['Images', 'Models', 'Assetbundles', 'PDF', 'Audio', 'Text', '.'])(
    'are found in %s, as http and as https',
    cache => {
      const folder = projectFolder({
        [`${cache}/httpaorg1.x`]: '',
        [`${cache}/httpsaorg2.y.z`]: '',
        [`${cache}/.hidden`]: '',
      });
      mkdirSync(join(folder, cache, 'httpsaorg3.png'));
      const found = openAssets([folder]);
      expect(found.find('https://a.org/3')).toBeUndefined();
      expect(found.find('https://a.org/1')).toBe(join(folder, cache, 'httpaorg1.x'));
      expect(found.find('http://a.org/1')).toBe(join(folder, cache, 'httpaorg1.x'));
      expect(found.find('http://a.org/2y')).toBe(join(folder, cache, 'httpsaorg2.y.z'));
      expect(found.find('')).toBeUndefined();
    },
  );

  test('are those of the first folder that has them, and an address map comes before all', () => {
    const [one, two] = [{ 'httpsaorg1.png': '' }, { 'httpsaorg1.jpg': '', 'httpsaorg2.png': '' }].map(files =>
      projectFolder(files),
    );
    const mapOf = (file: string): string =>
      projectFolder({ 'assets.json': `\uFEFF{"https://a.org/2":"${file}"}`, [file]: '' });
    const [map, other] = [mapOf('a.png'), mapOf('b.png')];
    const found = openAssets([one ?? '', two ?? '', map, other]);
    expect(found.find('https://a.org/1')).toBe(join(one ?? '', 'httpsaorg1.png'));
    expect(found.find('https://a.org/2')).toBe(join(map, 'a.png'));
    for (const text of ['{', 'null', '5', '{"a":5}'])
      expect(() => openAssets([projectFolder({ 'assets.json': text })])).toThrow(
        /assets\.json is (not JSON|JSON of another kind), expected/u,
      );
  });

  test('are found by an address map, which names files of its folder alone', () => {
    const folder = projectFolder({ 'assets.json': '{"https://example.org/face.png":"cards/face.png"}' });
    expect(openAssets([folder]).find('https://example.org/face.png')).toBe(join(folder, 'cards', 'face.png'));
    const outside = projectFolder({ 'assets.json': '{"https://example.org/x":"../../etc/passwd"}' });
    expect(() => openAssets([outside])).toThrow(/outside of the folder/);
    const wrong = projectFolder({ 'assets.json': '[1]' });
    expect(() => openAssets([wrong])).toThrow(/expected an object of addresses/);
  });

  test('are looked for where each system keeps the data of the game', () => {
    const on = (platform: NodeJS.Platform): string[] => cacheFolders({ platform, home: '/home/u', environment: {} });
    expect(on('darwin')).toEqual([join('/home/u', 'Library', 'Tabletop Simulator', 'Mods')]);
    expect(on('linux')[0]).toBe(join('/home/u', '.local', 'share', 'Tabletop Simulator', 'Mods'));
    expect(on('win32')[0]).toContain(join('Documents', 'My Games', 'Tabletop Simulator', 'Mods'));
  });

  test('give models their bounds, mirrored as the game loads them', () => {
    const text = 'o box\nv -1 0 2\n v 3.5 1e1 -2 1.0\nvn 90 90 90\nvt 70 70\nv x y z\nf 1 2 3\n';
    const folder = projectFolder({ 'httpcloud3steamusercontentcomugc12ABC.obj': text });
    const box = { low: { x: -3.5, y: 0, z: -2 }, high: { x: 1, y: 10, z: 2 } };
    expect(boundsOfModels(SAVE, openAssets([folder]))).toEqual({ [OLD]: box });
    const empty = projectFolder({ 'httpcloud3steamusercontentcomugc12ABC.obj': 'no corners' });
    expect(boundsOfModels(SAVE, openAssets([empty]))).toEqual({});
  });
});

describe('a download', () => {
  const PNG = Buffer.from('\x89PNG....', 'latin1');
  const fetch = (address: string | URL | Request): Promise<Response> => {
    const url = String(address);
    if (url.endsWith('gone')) return Promise.resolve(new Response('', { status: 404 }));
    return url.endsWith('down') ? Promise.reject(new Error('no route')) : Promise.resolve(new Response(PNG));
  };

  test('puts files where they are found afterwards, and reports the others', async () => {
    const folder = projectFolder({});
    const addresses = ['https://a.org/one', 'https://a.org/gone', 'https://a.org/down', 'http://localhost/x'];
    const report = await downloadAssets(addresses.map(image), { folder, fetch });
    expect(report).toMatchObject({ files: 1, bytes: PNG.length });
    expect(report.failed).toEqual([
      { address: 'https://a.org/gone', why: 'the server answers 404' },
      { address: 'https://a.org/down', why: 'no route' },
    ]);
    expect(openAssets([folder]).find('https://a.org/one')).toBe(join(folder, 'httpsaorgone.png'));
  });

  test.each<[string, SaveAsset['kind'], string]>([
    ['\x89PNG\r\n', 'image', '.png'],
    ['\xFF\xD8\xFF\xE0', 'image', '.jpg'],
    ['GIF89a', 'image', '.gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image', '.webp'],
    ['RIFF\x10\0\0\0WAVEfmt ', 'image', '.bin'],
    ['%PDF-1.7', 'pdf', '.pdf'],
    ['UnityFS\0', 'bundle', '.unity3d'],
    ['v 1 2 3', 'model', '.obj'],
    ['<html>', 'image', '.bin'],
  ])('names a file by its content: %j of a %s as %s', async (content, kind, extension) => {
    const folder = projectFolder({});
    const answer = () => Promise.resolve(new Response(Buffer.from(content, 'latin1')));
    await downloadAssets([{ address: 'https://a.org/file', kind }], { folder, fetch: answer });
    expect(readdirSync(folder)).toContain(`httpsaorgfile${extension}`);
  });

  test('gives addresses that begin alike files of their own, which are found again', async () => {
    const folder = projectFolder({});
    const long = `https://a.org/${'x'.repeat(300)}`;
    const byAddress = (address: string | URL | Request): Promise<Response> =>
      Promise.resolve(new Response(String(address).slice(-1)));
    await downloadAssets([image(`${long}1`), image(`${long}2`)], { folder, fetch: byAddress });
    const found = openAssets([folder]);
    expect([1, 2].map(end => readFileSync(found.find(`${long}${end}`) ?? '', 'utf8'))).toEqual(['1', '2']);
  });

  test('follows redirects, but not into another network, and not for ever', async () => {
    const folder = projectFolder({});
    const asked: string[] = [];
    const leading = (address: string | URL | Request): Promise<Response> => {
      asked.push(String(address));
      const { pathname } = new URL(String(address));
      const to = { '/moved': '/file', '/inside': 'http://192.168.0.1/reboot', '/round': '/round', '/bad': 'http://' };
      const headers = { location: to[pathname as keyof typeof to] };
      return Promise.resolve(pathname in to ? new Response(null, { status: 302, headers }) : new Response('content'));
    };
    const addresses = ['moved', 'inside', 'round', 'bad'].map(name => `https://a.org/${name}`);
    const { failed, files } = await downloadAssets(addresses.map(image), { folder, fetch: leading });
    expect(files).toBe(1);
    expect(openAssets([folder]).find('https://a.org/moved')).toBeDefined();
    expect(asked.filter(address => !address.startsWith('https://a.org/'))).toEqual([]);
    expect(asked.length).toBeLessThan(20);
    expect(failed.map(({ why }) => why).sort()).toEqual([
      'it leads from one address to the next, more than 8 times',
      'it leads to http://, which is no address',
      'it leads to http://192.168.0.1/reboot, outside of the public network',
    ]);
  });

  test('tells its progress, and keeps files that are just small enough', async () => {
    const folder = projectFolder({});
    const told: string[] = [];
    const onProgress = (done: number, all: number): void => void told.push(`${done} of ${all}`);
    const assets = ['https://a.org/one', 'https://a.org/gone', 'http://localhost/x'].map(image);
    const report = await downloadAssets(assets, { folder, fetch, onProgress, mostBytes: PNG.length, mostInAll: 1 });
    expect([report.files, told]).toEqual([1, ['1 of 2', '2 of 2']]);
  });

  test('keeps no file that is too large, and stops at the limit of all', async () => {
    const folder = projectFolder({});
    const addresses = Array.from({ length: 9 }, (_, index) => `https://a.org/${index}`).map(image);
    const small = await downloadAssets(addresses, { folder, fetch, mostBytes: 4 });
    expect(small.failed).toHaveLength(9);
    expect(readdirSync(folder).filter(name => name.endsWith('.png'))).toEqual([]);
    const few = await downloadAssets(addresses, { folder, fetch, mostInAll: 1 });
    expect(few.failed.length).toBeGreaterThan(0);
    expect(few.failed[0]?.why).toContain('more than 1 bytes');
  });
});
