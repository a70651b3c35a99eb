import { freePort } from '../../world/command.ts';
import { until } from './asking.ts';
import type { Fault, Stage } from './fault.ts';
import { listenLive } from './openRequests.ts';
import { type Act, playThrough } from './playThrough.ts';
import { tokenOf } from './product.ts';

type How = 'immediate' | 'fast';

/** PostgreSQL ends under the writes of two servers, by a crash and in good order, and starts again. */
export const restarted: readonly Fault[] = (['immediate', 'fast'] as const).map((how) => ({
  name: `PostgreSQL restarted (${how}) under two servers`,
  engine: 'PostgreSQL',
  isShort: true,
  async play(stage: Stage) {
    const installation = await stage.installations.copy(stage.engine);
    const { environment } = installation;
    return playThrough(stage, {
      installation,
      environments: [environment, { ...environment, PORT: await freePort() }],
      rounds: stage.isShort ? 1 : 3,
      boundMs: 30_000,
      fault: (act) => restart(how, stage, act),
    });
  },
}));

const away = {
  status: 'unavailable',
  checks: { database: 'unavailable', files: 'ok', identityProvider: 'ok' },
};

/** Meanwhile each server says what is away; afterwards a live stream that was open before tells of changes again. */
async function restart(how: How, { installations }: Stage, { servers, stream }: Act): Promise<string[]> {
  const wrong: string[] = [];
  const [first] = servers;
  if (first === undefined) return [];
  const token = await tokenOf(first.origin);
  const heard = await listenLive({ origin: first.origin, token }, '/live?watch=profession-repositories');
  await installations.cluster?.restart(how, async () => {
    for (const { origin } of servers) {
      const said = await fetch(`${origin}/health/ready`).then((answer) => answer.json());
      if (JSON.stringify(said) !== JSON.stringify(away))
        wrong.push(`/health/ready said ${JSON.stringify(said)}`);
    }
  });
  await stream.flows();
  const before = heard().length;
  await until(() => heard().includes('event: changed', before), 'a live stream tells of a change');
  for (const server of servers)
    if (!server.output().includes('"the database is away"')) wrong.push('It was not logged who is away');
  return wrong;
}
