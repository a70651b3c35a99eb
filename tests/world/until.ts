/** The real timer, read when this module loads, so that `until` also works while a test fakes the clock. */
const { setTimeout } = globalThis;

const pauseMs = 50;
const limitSeconds = 60;
const mostChecks = (limitSeconds * 1000) / pauseMs;

/** Waits until the condition holds; a condition that throws does not hold yet. Fails after a minute, with `why()` and the last error. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  why: () => string = () => '',
): Promise<void> {
  let failure: unknown;
  for (let checks = 0; checks < mostChecks; checks += 1) {
    try {
      if (await holds()) return;
      failure = undefined;
    } catch (error) {
      failure = error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Not true after ${limitSeconds} s: ${holds}\n${why()}`, { cause: failure });
}
