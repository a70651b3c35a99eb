import type { TestProject } from 'vitest/node';
import { bundle } from '../../src/bin/bundle/bundle.js';

/** Threads start on the bundle of the commands (`startThread`), as they do in service. */
export default async function bundleThreads(project: TestProject): Promise<void> {
  const take = async () => {
    process.env.THREAD_BUNDLE = await bundle();
  };
  await take();
  project.onTestsRerun(take);
}
