/** Resolves once Ctrl-C or a SIGTERM came and everything is closed; a second Ctrl-C does not wait. */
export function untilStopped(stop: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const signals = ['SIGINT', 'SIGTERM'] as const;
    const end = () => {
      for (const signal of signals) process.off(signal, end).once(signal, () => process.exit(1));
      process.stdout.write('Stopping…\n');
      stop().then(() => {
        for (const signal of signals) process.removeAllListeners(signal);
        resolve();
      }, reject);
    };
    for (const signal of signals) process.on(signal, end);
  });
}
