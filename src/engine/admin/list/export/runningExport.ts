import type { ExportProgress } from './readExport.ts';

/** A file on its way, which goes on while one works elsewhere. */
export interface RunningExport {
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined: nothing has come yet; null: it has ended. */
  readonly progress: () => ExportProgress | null | undefined;
  readonly tell: (progress: ExportProgress) => void;
  readonly end: () => void;
  readonly signal: AbortSignal;
  readonly cancel: () => void;
}

export function createRunningExport(): RunningExport {
  const listeners = new Set<() => void>();
  const reading = new AbortController();
  let progress: ExportProgress | null | undefined;
  const set = (next: ExportProgress | null) => {
    progress = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    progress: () => progress,
    tell: set,
    end: () => set(null),
    signal: reading.signal,
    cancel: () => reading.abort(),
  };
}
