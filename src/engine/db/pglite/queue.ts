import { DatabaseError } from '#engine/db/database.ts';

/**
 * One session serves everybody: single jobs start at once while nobody holds it, and wait in order of arrival
 * while a transaction does. A job that waits longer than the patience fails: most likely it was asked for inside
 * the very transaction it waits for.
 */
export interface Queue {
  /** Starts the job as soon as nobody holds the session. The job sends its command before it first waits. */
  pass<T>(job: () => Promise<T>): Promise<T>;
  /** Keeps the session from the start of the job to its end. */
  hold<T>(job: () => Promise<T>): Promise<T>;
}

interface Waiter {
  readonly holds: boolean;
  readonly start: () => void;
}

export function createQueue(timeoutMs: number): Queue {
  const waiters: Waiter[] = [];
  let held = false;

  const startNext = () => {
    while (!held) {
      const next = waiters.shift();
      if (next === undefined) return;
      held = next.holds;
      next.start();
    }
  };
  // A waiter's job is called from within startNext, never a tick later: a tick would let a `begin` overtake it.
  const enter = <T>(holds: boolean, job: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const waiter: Waiter = {
        holds,
        start() {
          clearTimeout(timer);
          job().then(resolve, reject);
        },
      };
      waiters.push(waiter);
      startNext();
      if (waiters.includes(waiter)) timer = setTimeout(giveUp, timeoutMs);

      function giveUp() {
        waiters.splice(waiters.indexOf(waiter), 1);
        reject(tooLong(timeoutMs));
      }
    });

  return {
    pass: (job) => enter(false, job),
    hold: (job) =>
      enter(true, () =>
        job().finally(() => {
          held = false;
          startNext();
        }),
      ),
  };
}

/** As a server that is asked for a lock it does not get in time (lock_not_available). */
function tooLong(milliseconds: number): Error {
  const message = `The database was held by a transaction for ${milliseconds / 1000} s. Inside a transaction use its own connection.`;
  return new DatabaseError({ code: '55P03', message });
}
