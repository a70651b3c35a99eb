import { mountSmallDisk } from '../../world/smallDisk.ts';
import { ask, isAcknowledged, pause, until } from './asking.ts';
import { type Fault, nothing, type Outcome, type Stage } from './fault.ts';
import { openInstallations } from './installations.ts';
import { isCleanRefusal, playThrough } from './playThrough.ts';
import { tokenOf } from './product.ts';
import type { Write } from './writes.ts';

interface Fullness {
  readonly name: string;
  readonly engine: Fault['engine'];
  /** Megabytes that are left. */
  readonly left: number;
  readonly isRefused: (write: Write) => boolean;
  /** What `/health/ready` says meanwhile. */
  readonly status: string;
}

const isRefusedCleanly = ({ attempts }: Write) =>
  attempts.some((asked) => asked.status > 0 && isCleanRefusal(asked));

const fullnesses: readonly Fullness[] = [
  {
    name: 'disk full under the embedded database and its files',
    engine: 'PGlite',
    left: 2,
    isRefused: (write) => write.kind !== 'upload' && isRefusedCleanly(write),
    status: 'limited',
  },
  {
    name: 'disk full under the files alone',
    engine: 'PostgreSQL',
    left: 0,
    isRefused: (write) => write.kind === 'upload' && isRefusedCleanly(write),
    status: 'ok',
  },
];

/** The disk of the data folder has no room left, for a while: what is there is read, what is new is refused cleanly. */
export const fullDisk: readonly Fault[] = [
  ...fullnesses.map((fullness) => ({
    name: fullness.name,
    engine: fullness.engine,
    play: (stage: Stage) => play(stage, fullness),
  })),
  { name: 'disk full under PostgreSQL', engine: 'PostgreSQL', play: playUnderServer },
];

/** Not played where we may not mount a disk. */
async function play(stage: Stage, { left, isRefused, status }: Fullness): Promise<Outcome> {
  const disk = mountSmallDisk(400);
  if (!disk) return nothing;
  try {
    const installation = await stage.installations.copy(stage.engine, disk.folder);
    return await playThrough(stage, {
      installation,
      environments: [installation.environment],
      rounds: 1,
      boundMs: 60_000,
      async fault({ servers, stream }) {
        const origin = servers[0]?.origin ?? '';
        const token = await tokenOf(origin);
        disk.fill(left);
        await until(() => stream.writes.some(isRefused), 'a write is refused');
        const wrong: string[] = [];
        await until(
          async () => isAcknowledged(await ask(origin, token, { path: '/api/v1/profession-repositories' })),
          'reads go on',
        );
        const ready = await fetch(`${origin}/health/ready`).then(
          (answer) => answer.json() as Promise<{ status: string }>,
        );
        if (ready.status !== status) wrong.push(`/health/ready says '${ready.status}'`);
        await pause(3_000);
        disk.free();
        return wrong;
      },
    });
  } finally {
    disk.remove();
  }
}

/** PostgreSQL stops when its log has no room: whoever watches over it starts it again once there is some. */
async function playUnderServer(stage: Stage): Promise<Outcome> {
  const disk = mountSmallDisk(700);
  if (!disk) return nothing;
  const installations = await openInstallations(disk.folder);
  try {
    // What is on the disk goes with it.
    const installation = { ...(await installations.copy('PostgreSQL')), remove: async () => undefined };
    return await playThrough(stage, {
      installation,
      environments: [installation.environment],
      rounds: 1,
      boundMs: 60_000,
      async fault({ servers, stream }) {
        disk.fill(0);
        try {
          await until(() => stream.writes.some(isRefusedCleanly), 'a write is refused');
          const live = await fetch(`${servers[0]?.origin}/health/live`);
          await pause(5_000);
          return live.status === 200 ? [] : [`/health/live answered ${live.status}`];
        } finally {
          disk.free();
          await installations.cluster?.revive();
        }
      },
    });
  } finally {
    await installations.close();
    disk.remove();
  }
}
