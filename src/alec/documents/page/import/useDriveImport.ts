import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useEffect, useRef, useState } from 'react';
import { documents, versions } from '#alec/documents/page/sendContent.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { RecordOf, ValuesOf } from '#generated/records.ts';

/** A file of the drive on its way here. */
export interface DriveFile {
  readonly link: string;
  /** Ids that stay the same, so that a try that is repeated adds nothing twice. */
  readonly id: string;
  readonly version: string;
  readonly state: 'waiting' | 'importing' | 'done' | 'failed';
  /** What it is called, once it is here. */
  readonly name?: string;
  readonly error?: unknown;
}

/**
 * Imports files one after another, given up when the page goes; one that fails keeps no other from it, and may be tried
 * again by itself. `done` once all are here.
 */
export function useDriveImport(done: () => void) {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const [files, setFiles] = useState<readonly DriveFile[]>([]);
  const left = useRef(new Set<string>());
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const change = (id: string, now: Partial<DriveFile>) =>
    setFiles((all) => all.map((file) => (file.id === id ? { ...file, ...now } : file)));
  const bring = async ({ link, id, version }: DriveFile) => {
    change(id, { state: 'importing', error: undefined });
    const of: ValuesOf<typeof documents> = { training_course: record.id };
    const answer = await provider.call(documents, {
      method: 'POST',
      path: 'import-from-drive',
      body: { meta: { link, id, version, ...of } },
      signal: leaving.current.signal,
    });
    const { file_name } = (answer as { readonly data: RecordOf<typeof versions> }).data;
    left.current.delete(id);
    change(id, { state: 'done', ...(file_name && { name: file_name }) });
  };
  const run = async (requested: readonly DriveFile[]) => {
    const { signal } = leaving.current;
    for (const file of requested) {
      if (signal.aborted) return;
      await bring(file).catch((error: unknown) => change(file.id, { state: 'failed', error }));
    }
    await Promise.all([documents, versions].map((key) => queries.invalidateQueries({ queryKey: [key] })));
    if (signal.aborted || left.current.size > 0) return;
    notify('systems.drive.done', {
      type: 'success',
      messageArgs: { smart_count: files.length || requested.length },
    });
    done();
  };
  const begin = (links: readonly string[]) => {
    const begun = links.map(beginFile);
    left.current = new Set(begun.map(({ id }) => id));
    setFiles(begun);
    void run(begun);
  };
  return { files, begin, retry: (file: DriveFile) => run([file]) };
}

function beginFile(link: string): DriveFile {
  return { link, id: crypto.randomUUID(), version: crypto.randomUUID(), state: 'waiting' };
}
