/** Under npm one Ctrl-C may arrive twice, from the terminal and from npm. */
const sameKeyMs = 500;

/** Resolves once Ctrl-C or a SIGTERM came and everything is closed; a second Ctrl-C does not wait. */
export function untilStopped(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const end = () => {
      const pressed = Date.now();
      const leave = () => Date.now() - pressed > sameKeyMs && process.exit(1);
      for (const signal of signals) process.off(signal, end).on(signal, leave);
      process.stdout.write('Stopping…\n');
      stop().then(() => {
        for (const signal of signals) process.removeAllListeners(signal);
        resolve();
      }, reject);
    };
    for (const signal of signals) process.on(signal, end);
  });
}
