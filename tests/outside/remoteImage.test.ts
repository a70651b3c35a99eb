import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchRemoteImage, type Internet, isPublicAddress } from '#engine/mail/remoteImage.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))));

/** A server on this machine, its port, and what it was asked. */
async function startImages(answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, port: (server.address() as AddressInfo).port };
}

const here = { address: '127.0.0.1', family: 4 };
/** Every name stands for this machine, which is the only one that may be asked. */
const thisMachine: Internet = {
  resolve: (_, answer) => answer(null, [here]),
  mayAsk: (ip) => ip === here.address,
};
const picture: RequestListener = (_, response) => response.end(png);

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['::7f00:1', false],
  ['::ffff:0:127.0.0.1', false],
  ['fe80::1%eth0', false],
  ['4000::1', false],
  ['of.test', false],
])('whether anybody may have %s: %s', (ip, isPublic) => {
  expect(isPublicAddress(ip)).toBe(isPublic);
});

describe('an image that a mail names', () => {
  it('is asked for without cookie, referrer, password or who reads', async () => {
    const { asked, port } = await startImages(picture);

    const image = await fetchRemoteImage(`http://ada:secret@of.test:${port}/logo.png?a=1`, thisMachine);

    expect(image).toEqual({ bytes: png, mediaType: 'image/png' });
    expect([asked[0]?.url, Object.keys(asked[0]?.headers ?? {}).toSorted()]).toEqual([
      '/logo.png?a=1',
      ['accept', 'connection', 'host'],
    ]);
  });

  it.each([
    ['PNG', png, 'image/png'],
    ['JPEG', Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['GIF', Buffer.from('GIF89a'), 'image/gif'],
    ['WebP', Buffer.from('RIFF\n\0\0\0WEBPVP8 '), 'image/webp'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>'), undefined],
    ['HTML', Buffer.from('<!doctype html><img>'), undefined],
    ['nothing', Buffer.alloc(0), undefined],
  ])('that is %s is known by its bytes', async (_, bytes, mediaType) => {
    const { port } = await startImages((__, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
    );

    const image = await fetchRemoteImage(`http://of.test:${port}/`, thisMachine);

    expect(image?.mediaType).toBe(mediaType);
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[fe80::1]',
    '[fd00::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:a00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[ff02::1]',
    'localhost',
  ])('at %s is not asked for', async (host) => {
    const { asked, port } = await startImages(picture);

    expect(await fetchRemoteImage(`http://${host}:${port}/`)).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each(['10.0.0.1', '::1', '::ffff:192.168.0.1'])(
    'whose name also stands for %s is not asked for',
    async (address) => {
      const { asked, port } = await startImages(picture);
      const both = [here, { address, family: address.includes(':') ? 6 : 4 }];

      const image = await fetchRemoteImage(`http://of.test:${port}/`, {
        ...thisMachine,
        resolve: (_, answer) => answer(null, both),
      });

      expect([image, asked]).toEqual([undefined, []]);
    },
  );

  it('is asked for at the address that was looked at, which is looked up once', async () => {
    const { port } = await startImages(picture);
    const resolve = vi.fn(thisMachine.resolve);

    expect(await fetchRemoteImage(`http://of.test:${port}/`, { ...thisMachine, resolve })).toBeDefined();
    expect(resolve).toHaveBeenCalledTimes(1);
  });

  it('is followed where it moved, a few times, and never to where it may not be', async () => {
    const { port } = await startImages(({ url = '' }, response) => {
      const [, left = '', target] = url.split('/');
      if (left === '0' && target === undefined) response.end(png);
      else if (left === '0') response.writeHead(302, { location: decodeURIComponent(target ?? '') }).end();
      else response.writeHead(301, { location: `/${Number(left) - 1}` }).end();
    });
    const fetchAt = (path: string) => fetchRemoteImage(`http://of.test:${port}${path}`, thisMachine);
    const to = (address: string) => fetchAt(`/0/${encodeURIComponent(address)}`);

    expect([(await fetchAt('/3'))?.mediaType, await fetchAt('/4')]).toEqual(['image/png', undefined]);
    expect([
      await to('http://10.0.0.1/'),
      await to('file:///etc/passwd'),
      await to(`http://[::ffff:127.0.0.1]:${port}/0`),
    ]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['that is no address', 'logo.png'],
    ['of another kind than the web', 'ftp://of.test/logo.png'],
    ['in a file', 'file:///etc/hostname'],
  ])('%s is not asked for', async (_, address) => {
    expect(await fetchRemoteImage(address, thisMachine)).toBeUndefined();
  });

  it('that is refused, breaks off or goes on for ever is none', async () => {
    let sent = 0;
    const { port } = await startImages(({ url }, response) => {
      if (url === '/refused') response.writeHead(403).end(png);
      else if (url === '/broken') {
        response.writeHead(200, { 'content-length': '100' });
        response.write(png, () => response.destroy());
      } else {
        // Node 24 reports the closed connection to the callback first: a further write would starve the event that destroys it.
        const more = (error?: Error | null) => {
          sent += 1_000_000;
          if (!error && !response.destroyed) response.write(Buffer.alloc(1_000_000, png), more);
        };
        more();
      }
    });
    const fetchAt = (path: string) => fetchRemoteImage(`http://of.test:${port}${path}`, thisMachine);

    expect([await fetchAt('/refused'), await fetchAt('/broken'), await fetchAt('/endless')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('whose server says nothing is waited for ten seconds', async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    // The limit is reached once the server has begun to answer.
    const { port } = await startImages((_, response) => void response.write(png, () => limit.abort()));

    const image = await fetchRemoteImage(`http://of.test:${port}/`, thisMachine);

    expect([image, timeout.mock.calls]).toEqual([undefined, [[10_000]]]);
    vi.restoreAllMocks();
  });
});
