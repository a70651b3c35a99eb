import { existsSync, readdirSync } from 'node:fs';

/**
 * The environment in which every process takes `time`, in Europe/Paris, for the present, by Debian's package faketime. The
 * clock goes on from there; timers are not affected. Throws when the package is not installed.
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
  if (Number.isNaN(seconds)) throw new Error(`'${time}' is no time. Write it as '2026-12-31 23:50'.`);
  return {
    TZ: 'Europe/Paris',
    LD_PRELOAD: library,
    // An offset, since a fixed time would begin anew in each process.
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
}
