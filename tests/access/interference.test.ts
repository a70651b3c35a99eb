import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyDatabase } from '../world/databases.ts';
import { changeHidden } from './hiddenChanges.ts';
import { type Asker, actorOf, askers, type Key, slow } from './people.ts';
import { productReads, type Reader, readRequests, searchesOfAll, versionFor } from './readRequests.ts';
import { type AccessWorld, type Ask, openAccessWorld } from './world.ts';

/**
 * Whatever somebody does not see may be anything: with every hidden value changed and hidden rows added, each answer to her
 * is the same, letter for letter.
 */
describe('What others keep', () => {
  const engine = anyDatabase('generated/migrations');
  let world: AccessWorld;
  const figures: string[] = [];
  beforeAll(async () => {
    world = await openAccessWorld(engine);
  });
  afterAll(async () => {
    console.info(`Reads that tell nothing of what is hidden: ${figures.join('; ')}`);
    await world.close();
  });

  it.each(askers)(
    'changes no answer to %s',
    async (asker) => {
      const reader: Reader = { asker, actor: actorOf(asker), facts: world };
      const paths = [
        ...Object.values(world.model.resources).flatMap((resource) => readRequests(reader, resource)),
        ...searchesOfAll(reader),
        ...productReads(reader),
      ];
      let before = await answers(world.open(), paths, reader);
      const isBroken = (path: string) => before.get(path)?.startsWith('500') === true;
      const seen = paths.filter((path) => before.get(path)?.startsWith('200'));
      const differing: string[] = [];
      let values = 0;

      for (const { isMeant, tells } of stepsFor(asker)) {
        const changed = await changeHidden(reader, world, { version: versionFor(asker), isMeant });
        const after = await answers(world.open(), paths, reader);
        const others = paths.filter((path) => !tells.test(path) && before.get(path) !== after.get(path));
        differing.push(...others.map((path) => `${path}: ${difference(before.get(path), after.get(path))}`));
        values += changed.values;
        before = after;
      }

      figures.push(`${asker} ${paths.length} requests (${seen.length} answered), ${values} values`);
      expect([differing, paths.filter(isBroken)]).toEqual([[], []]);
      expect(values).toBeGreaterThan(0);
    },
    slow,
  );
});

interface Step {
  /** The rows that are changed, by their key. */
  readonly isMeant: (key: Key) => boolean;
  /** Reads that may tell of them. */
  readonly tells: RegExp;
}

/** Her own space tells a candidate of the training she is in, and of nobody else’s. */
function stepsFor(asker: Asker): Step[] {
  const nothing = /^$/;
  if (asker !== 'candidate') return [{ isMeant: () => true, tells: nothing }];
  return [
    { isMeant: (key) => key !== asker, tells: nothing },
    { isMeant: (key) => key === asker, tells: /^\/candidate\/|\/cv\.pdf$/ },
  ];
}

async function answers(
  ask: Ask,
  paths: readonly string[],
  { actor }: Reader,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const answer = await ask(path, actor).catch((error) => ({
      status: 500,
      text: String(error),
      etag: null,
    }));
    found.set(path, `${answer.status} ${answer.etag ?? ''} ${answer.text}`);
  }
  return found;
}

function difference(one = '', other = ''): string {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const part = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `${part(one)} | ${part(other)}`;
}
