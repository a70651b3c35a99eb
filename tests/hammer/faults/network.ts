import { pause, until } from './asking.ts';
import type { Fault, Stage } from './fault.ts';
import { playThrough } from './playThrough.ts';
import { isReady } from './product.ts';
import { startTcpProxy, type TcpProxy } from './tcpProxy.ts';

interface Weather {
  readonly name: string;
  readonly isShort?: boolean;
  readonly begin: (proxy: TcpProxy) => void;
  readonly seconds: number;
  readonly boundMs: number;
  /** The server can still serve. */
  readonly isServing?: boolean;
}

/** Ten seconds for a connection, ten of silence, and what it takes to find that the server is not there. */
const silenceBoundMs = 30_000;

/** What a network lets through late is waited for: as long as a statement has. */
const slowBoundMs = 60_000;

const weathers: readonly Weather[] = [
  {
    name: 'network to PostgreSQL reset',
    isShort: true,
    begin: (proxy) => proxy.cut(),
    seconds: 4,
    boundMs: 11_000,
  },
  {
    name: 'network to PostgreSQL silent for 15 s',
    begin: (proxy) => proxy.silence(),
    seconds: 15,
    boundMs: silenceBoundMs,
  },
  {
    name: 'network to PostgreSQL silent for 90 s',
    begin: (proxy) => proxy.silence(),
    seconds: 90,
    boundMs: silenceBoundMs,
  },
  {
    name: 'network to PostgreSQL slowed (500 ms, 5 KB/s)',
    begin: (proxy) => proxy.slow({ delayMs: 250, bytesPerSecond: 5_000 }),
    seconds: 60,
    boundMs: slowBoundMs,
    isServing: true,
  },
];

/** The network between one server and PostgreSQL fails, for a while. */
export const network: readonly Fault[] = weathers.map((weather) => ({
  name: weather.name,
  engine: 'PostgreSQL',
  isShort: weather.isShort,
  play: (stage) => play(stage, weather),
}));

async function play(stage: Stage, { begin, seconds, boundMs, isServing = false }: Weather) {
  const installation = await stage.installations.copy(stage.engine);
  const proxy = await startTcpProxy(installation.databaseUrl ?? '');
  const environments = [{ ...installation.environment, DATABASE_URL: proxy.url }];
  try {
    return await playThrough(stage, {
      installation,
      environments,
      boundMs,
      rounds: 1,
      async fault({ servers }) {
        const [server] = servers;
        if (server === undefined) return [];
        begin(proxy);
        const start = performance.now();
        const wrong: string[] = [];
        if (!isServing)
          await until(async () => !(await isReady(server.origin)), 'the server says that it is not ready');
        const live = await fetch(`${server.origin}/health/live`);
        if (live.status !== 200) wrong.push(`/health/live answered ${live.status}`);
        await pause(seconds * 1000 - (performance.now() - start));
        proxy.heal();
        return wrong;
      },
    });
  } finally {
    await proxy.close();
  }
}
