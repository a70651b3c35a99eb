import { freePort } from '../../world/freePort.ts';
import type { Fault, Stage } from './fault.ts';
import { playThrough } from './playThrough.ts';

/** PostgreSQL ends under the writes of two servers, by a crash and in good order, and starts again. */
export const restarted: readonly Fault[] = (['immediate', 'fast'] as const).map((how) => ({
  name: `PostgreSQL restarted (${how}) under two servers`,
  engine: 'PostgreSQL',
  isShort: how === 'immediate',
  async play(stage: Stage) {
    const installation = await stage.installations.copy(stage.engine);
    const { environment } = installation;
    return playThrough(stage, {
      installation,
      environments: [environment, { ...environment, PORT: await freePort() }],
      rounds: stage.isShort ? 1 : 3,
      boundMs: 30_000,
      async fault() {
        await stage.installations.cluster?.restart(how);
        return [];
      },
    });
  },
}));
