/** Under npm one Ctrl-C may arrive twice, from the terminal and from npm. */
const sameKeyMs = 500;

/** Who supervises processes kills them after ten seconds, mostly: until then everything is closed, or left as it is. */
const timeoutMs = 9_500;

/**
 * Resolves once Ctrl-C or a SIGTERM came and everything is closed; a second Ctrl-C does not wait, and what cannot be
 * closed does not keep the process.
 */
export function untilStopped(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const end = () => {
      const pressed = Date.now();
      const leave = () => Date.now() - pressed > sameKeyMs && process.exit(1);
      for (const signal of signals) process.off(signal, end).on(signal, leave);
      process.stdout.write('Stopping…\n');
      setTimeout(() => {
        process.stderr.write(`Not everything closed within ${timeoutMs / 1000} s: stopped all the same.\n`);
        process.exit(1);
      }, timeoutMs).unref();
      stop().then(() => {
        for (const signal of signals) process.removeAllListeners(signal);
        resolve();
      }, reject);
    };
    for (const signal of signals) process.on(signal, end);
  });
}
