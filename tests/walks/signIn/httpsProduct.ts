import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './certificate.ts';

export interface HttpsProduct {
  /** As browsers see it. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** The product as it is served to people: behind a proxy that ends https, with a provider that it trusts. */
export async function startHttpsProduct(issuer: string, certificate: Certificate): Promise<HttpsProduct> {
  const child = fork('tests/walks/signIn/productServer.ts', {
    execArgv: ['--import', 'tsx'],
    stdio: 'inherit',
    env: { ...process.env, OIDC_ISSUER: issuer, NODE_EXTRA_CA_CERTS: certificate.file },
  });
  const [inner] = (await once(child, 'message')) as [string];
  const { hostname, port } = new URL(inner);
  const proxy = createServer(certificate, (asked, answer) => {
    const { method, url: path } = asked;
    const headers = { ...asked.headers, 'x-forwarded-proto': 'https' };
    const far = request({ hostname, port, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 500, given.headers);
      given.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    answer.on('close', () => far.destroy());
    asked.pipe(far);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
