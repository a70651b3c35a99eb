import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { type DossierAnswer, dossiers } from './readDossier.ts';

interface Variables {
  readonly resource?: string;
}

export const dossierKey = (reference: string) => [dossiers, 'dossier', reference];

/** Who saves cell after cell is not held up by a dossier that is read again after each. */
const pauseMs = 800;

/** Whatever is saved on the page, by whichever form, shows at once; the dossier is read again once writes rest. */
export function useFollowWrites(reference: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const read = () => void queries.invalidateQueries({ queryKey: dossierKey(reference) });
    const stop = queries.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { data, variables } = event.mutation.state;
      const { resource } = (variables ?? {}) as Variables;
      if (resource !== undefined && isRecord(data)) show(queries, reference, resource, data);
      clearTimeout(pause);
      pause = setTimeout(read, pauseMs);
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [queries, reference]);
}

/** Puts a record in its place in the dossier that is shown. */
export function useShow(reference: string) {
  const queries = useQueryClient();
  return useCallback(
    (path: string, record: SavedRecord) => show(queries, reference, path, record),
    [queries, reference],
  );
}

function show(queries: QueryClient, reference: string, path: string, written: SavedRecord) {
  queries.setQueryData<DossierAnswer | null>(
    dossierKey(reference),
    (known) => known && withWritten(known, path, written),
  );
}

/**
 * The answer as it was, with one record as it was just saved; a record that is not in it changes nothing.
 *
 * @example
 * withWritten(answer, 'training-course-states', { id, checked: true })
 */
function withWritten(known: DossierAnswer, path: string, written: SavedRecord): DossierAnswer {
  const over = <R extends SavedRecord>(record: R): R =>
    record.id === written.id ? { ...record, ...written } : record;
  if (path === dossiers) return { ...known, record: over(known.record) };
  const rows = known.included[path];
  return rows ? { ...known, included: { ...known.included, [path]: rows.map(over) } } : known;
}

function isRecord(value: unknown): value is SavedRecord {
  return typeof value === 'object' && value !== null && 'id' in value;
}
