import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remoteImageResponse } from '#alec/communications/server/remoteImageResponse.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { anyDatabase } from '../world/databases.ts';
import {
  actorOf,
  addCourse,
  type DossierApi,
  migrations,
  one,
  openDossierApi,
  type Person,
  south,
} from './dossierApi.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('an image that a mail of a dossier names', () => {
  const engine = anyDatabase(migrations);
  let testApi: DossierApi;
  let course: string;
  let mail: string;
  let images: Server;
  let logo: string;
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    testApi = await openDossierApi(engine);
    course = await addCourse(testApi);
    images = createServer(({ url }, response) => {
      asked.push(url);
      response.writeHead(200, { 'set-cookie': 'reader=1', 'content-type': 'text/html' }).end(png);
    });
    await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve));
    logo = `http://of.test:${(images.address() as AddressInfo).port}/logo.png?for="ada"&n=1`;
    mail = await write(`<p>Bonjour <img src='${logo}'></p>`);
  });
  afterAll(async () => {
    await new Promise((resolve) => images.close(resolve));
    await testApi.close();
  });

  const write = async (html: string): Promise<string> => {
    const { document } = await testApi.send('/communications', {
      as: 'manager',
      body: {
        data: {
          type: 'communications',
          attributes: { subject: 'Devis', recipients: ['contact@of.test'], body_html: html },
          relationships: { training_course: one('training_courses', course) },
        },
      },
    });
    return document.data.id;
  };
  const ask = (id: string, address: string, as: Person = 'manager'): Promise<Response> => {
    const query = new URLSearchParams({ address });
    const request = new Request(`http://alec.test/api/v1/communications/${id}/remote-image?${query}`);
    const internet = {
      resolve: (
        _: string,
        answer: (error: null, addresses: readonly { address: string; family: number }[]) => void,
      ) => answer(null, [{ address: '127.0.0.1', family: 4 }]),
      mayAsk: (ip: string) => ip === '127.0.0.1',
    };
    const context = { actor: actorOf(as), requestId: 'request-1', locale: 'fr' } as const;
    return remoteImageResponse(request, { api: testApi.api, internet }, context);
  };

  it('is served as nothing but an image, to nobody else', async () => {
    const response = await ask(mail, logo);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'image/png',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
      vary: 'authorization',
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(png)).toBe(true);
    expect(asked).toEqual(['/logo.png?for=%22ada%22&n=1']);
  });

  it('is asked for in the mail that names it alone', async () => {
    const other = await write('<p>Sans image</p>');
    asked.splice(0);

    const statuses = await Promise.all([
      ask(other, logo),
      ask(mail, `${logo}&more=1`),
      ask(mail, ''),
      ask('01990000-0000-7000-8000-00000000ffff', logo),
      ask('mail', logo),
    ]);

    expect([statuses.map(({ status }) => status), asked]).toEqual([[404, 404, 404, 404, 404], []]);
  });

  it('is asked for by those who may read the mail', async () => {
    await testApi.database.query(
      statementOf(sql`update training_courses set region_id = ${south}::uuid where id = ${course}::uuid`),
    );

    const statuses = await Promise.all(
      (['regional_director', 'southern_director'] as const).map(
        async (person) => (await ask(mail, logo, person)).status,
      ),
    );

    expect(statuses).toEqual([404, 200]);
  });
});
