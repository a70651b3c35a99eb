/**
 * Does one work after the other, in the order in which they were asked for; one that fails lets the next ones go on.
 *
 * @example
 * const queue = createQueue();
 * void queue.run(paste); // begins at once
 * void queue.run(undo); // begins once the paste is done
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: <Result>(work: () => Promise<Result>): Promise<Result> => {
      const own = last.then(work);
      last = own.catch(() => undefined);
      return own;
    },
    /** Resolves once all that was asked for until now is done. */
    done: (): Promise<unknown> => last,
  };
}

export type Queue = ReturnType<typeof createQueue>;
