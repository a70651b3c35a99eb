import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isModelFresh } from '#engine/schema/isModelFresh.ts';

test('a model is fresh until a schema file says something else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alec-schemas-'));
  await cp('resources-schema', folder, { recursive: true });
  const model = await readFile('generated/model.json', 'utf8');
  const file = join(folder, 'strategic-axis.json');

  const before = await isModelFresh(folder, model);
  const schema = await readFile(file, 'utf8');
  await writeFile(file, schema.replace('Axe stratégique', 'Orientation'));
  const after = await isModelFresh(folder, model);
  await writeFile(file, '{');
  const broken = await isModelFresh(folder, model);

  await rm(folder, { recursive: true });
  expect([before, after, broken]).toEqual([true, false, false]);
});
