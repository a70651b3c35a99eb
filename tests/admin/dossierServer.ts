import { HttpError } from 'ra-core';
import type { JsonApiProvider, Operation } from 'ra-data-json-api';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** The dossier of these tests. */
export const id = '01990000-0000-7000-8000-000000000001';

type Sent = { readonly operations: readonly Operation[]; readonly key: string | undefined };
type Answer = (operations: readonly Operation[]) => readonly (FlatRecord | null)[];

/** A server that keeps what it is told, and answers as each call is told to. */
export function fakeServer() {
  const sent: Sent[] = [];
  const rows = new Map<string, FlatRecord>();
  const answers: (Error | Answer)[] = [];
  const carryOut: Answer = (operations) =>
    operations.map((operation) => {
      if (!('resource' in operation)) return null;
      const { op, id: row, data, meta, resource } = operation;
      const key = String(row);
      if (op === 'remove') rows.delete(key);
      const isDraft = meta?.draft === true;
      const reference = resource === partPaths.dossier && !isDraft ? { reference: '2026-00001' } : {};
      if (op !== 'remove') {
        rows.set(key, {
          ...rows.get(key),
          ...(data as FlatRecord),
          ...reference,
          id: key,
          is_draft: isDraft,
        });
      }
      return rows.get(key) ?? null;
    });
  const provider = {
    getOne: async () => {
      const dossier = rows.get(id);
      if (!dossier) throw new HttpError('absent', 404, { errorObjects: [] });
      const groups = [...rows.values()].filter((row) => row.training_course === id);
      const data = { ...dossier, groups: groups.map((row) => row.id) };
      return { data, meta: { included: { [partPaths.groups]: groups } } };
    },
    operations: async (operations: readonly Operation[], extra?: { headers?: Record<string, string> }) => {
      sent.push({ operations, key: extra?.headers?.['Idempotency-Key'] });
      const answer = answers.shift() ?? carryOut;
      if (answer instanceof Error) throw answer;
      return { data: answer(operations) };
    },
  } as unknown as Pick<JsonApiProvider, 'getOne' | 'operations'>;
  return { sent, rows, answers, carryOut, provider };
}
