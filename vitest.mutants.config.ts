import { defineConfig } from 'vitest/config';

/** The quick tests of the folder that `npm run mutate` mutates: those that reach a mutant run again for it. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[],
    isolate: false,
    testTimeout: 30_000,
  },
});
