import { describe } from 'vitest';

/** `describe` where `present` is defined; elsewhere the suite is skipped and its title says what it needs. */
export function describeWith(present: unknown, need: string) {
  return (title: string, suite: () => void) =>
    describe.runIf(present)(present ? title : `${title} (needs ${need})`, suite);
}
