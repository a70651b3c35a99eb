import { existsSync, readdirSync } from 'node:fs';

/**
 * Returns environment variables that start the clock of every process at `time`, in Europe/Paris. They preload the library
 * of Debian's package faketime; timers are not affected. Throws when the package is not installed or `time` is not a date.
 *
 * @example
 * fakeClock('2026-12-31 23:50') // { TZ: 'Europe/Paris', FAKETIME: '+2888123', … }
 */
export function fakeClock(time: string): Readonly<Record<string, string>> {
  const library = readdirSync('/usr/lib')
    .map((architecture) => `/usr/lib/${architecture}/faketime/libfaketime.so.1`)
    .find((path) => existsSync(path));
  if (!library) throw new Error('Install the Debian package faketime to run the tests with another clock.');
  process.env.TZ = 'Europe/Paris';
  const seconds = Math.round((new Date(time).getTime() - Date.now()) / 1000);
  if (Number.isNaN(seconds)) throw new Error(`'${time}' is not a time. Write it as '2026-12-31 23:50'.`);
  return {
    TZ: 'Europe/Paris',
    LD_PRELOAD: library,
    // An offset: each process would restart the clock at an absolute time.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}
