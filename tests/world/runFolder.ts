import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/** A folder for what the tests of one run share, such as a filled database; TEST_RUN_FOLDER names it. */
export default async function runFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'alec-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  project.onTestsRerun(() => empty(folder));
  return () => rm(folder, { recursive: true, force: true });
}

/** Somebody changed what it was made of. */
async function empty(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name));
}
