import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useMemo } from 'react';
import { checkTyped, useSentenceOf } from '#engine/admin/form/formRules.ts';
import type { SavedRecord, Sending, WholeRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { CheckMode } from '#engine/rules/checkRecord.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { isOfLostRow, withInputFaults } from './faultsOfSave.ts';
import { operationsOf } from './operationsOf.ts';
import { readRecordWithParts } from './readRecordWithParts.ts';
import {
  fromFormValues,
  type PartResource,
  type PartRow,
  partNames,
  type ResourceWithParts,
  resourceWithParts,
  toFormValues,
} from './recordWithParts.ts';

/** Begins like react-admin's own, so that whoever refreshes the record refreshes its parts too. */
export function recordWithPartsKey(path: string, id: string) {
  return [path, 'getOne', { id: String(id), meta: 'parts' }];
}

export type ReadRecord = (resource: ResourceWithParts, id: string) => Promise<SavedRecord>;

/**
 * How a form checks, writes and reads a record together with its parts, each given by the relation that lists its rows.
 * `read`: the record as the form holds it, where that is more than its fields and rows; both arguments stay the same
 * from one drawing to the next.
 *
 * @example
 * const parts = { lines: 'order_lines' };
 * <RecordForm record={record} whole={useRecordWithParts('orders', parts)} saved={…} />
 */
export function useRecordWithParts(
  path: string,
  parts: Readonly<Record<string, string>>,
  read?: ReadRecord,
): WholeRecord {
  const model = useModel();
  const provider = useDataProvider<JsonApiProvider>();
  const resource = useMemo(() => resourceWithParts(model, path, parts), [model, path, parts]);
  const check = useCheck(resource);
  const labelOf = useRowLabel(resource);
  const readToday = useMemo(
    () => (id: string) =>
      read
        ? read(resource, id)
        : readRecordWithParts(provider, resource, id).then((found) => toFormValues(found) as SavedRecord),
    [provider, resource, read],
  );
  const { mutateAsync } = useWrite(resource, readToday);
  return useMemo(
    () => ({
      resource,
      check,
      readToday,
      write: (sending) => mutateAsync({ resource: path, sending }),
      labelOf,
    }),
    [resource, check, readToday, mutateAsync, path, labelOf],
  );
}

/** What the rules have against the rows, by the path of its input; `root` where it is about the whole row. */
function useCheck(resource: ResourceWithParts): WholeRecord['check'] {
  const say = useSentenceOf();
  return useMemo(
    () => (values, mode, stored) => {
      const { parts } = fromFormValues(resource, values);
      const before = stored && fromFormValues(resource, stored).parts;
      const faults = Object.entries(resource.parts).flatMap(([name, part]) =>
        (parts[name] ?? []).flatMap((row, at) =>
          violationsOfRow(part, { row, stored: before?.[name]?.find(({ id }) => id === row.id), mode }).map(
            (fault) => [`${name}.${at}.${fault.field ?? 'root'}`, say(fault, part.resource)] as const,
          ),
        ),
      );
      return Object.fromEntries(faults);
    },
    [resource, say],
  );
}

interface TypedRow {
  readonly row: PartRow;
  readonly stored: PartRow | undefined;
  readonly mode: CheckMode;
}

/** A row is checked before its record may be there; whose it is, the operation says. */
function violationsOfRow({ resource, owner }: PartResource, { row, stored, mode }: TypedRow) {
  const owned = (values: PartRow) => ({ ...values, [owner]: nobody });
  const typed = { values: owned(row), stored: stored && owned(stored), mode };
  return checkTyped(resource, typed).violations;
}

const nobody = '00000000-0000-4000-8000-000000000000';

interface Writing {
  /** Told to the page around, which may read again what stands there. */
  readonly resource: string;
  readonly sending: Sending;
}

/** All in one request, then what the server has made of it. */
function useWrite(resource: ResourceWithParts, readToday: (id: string) => Promise<SavedRecord>) {
  const provider = useDataProvider<JsonApiProvider>();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ sending: { data, base, isGone } }: Writing): Promise<SavedRecord> => {
      if (!base) throw new Error('A record with parts is created before its parts are typed');
      const mine = fromFormValues(resource, { ...base, ...data });
      const original = isGone ? null : fromFormValues(resource, base);
      const operations = operationsOf(resource, { original, mine }, { isVersioned: true });
      if (operations.length === 0) return base;
      const { data: answers } = await provider.operations(operations).catch(async (error) => {
        const isLost = isOfLostRow(resource, { error, operations });
        const today = isLost ? await readToday(base.id).catch(() => base) : base;
        // Like another version of the record: what was typed is put on top of what is there now.
        if (!sameRows(resource, base, today)) throw new HttpError(error.message, 412, error.body);
        throw withInputFaults(resource, mine, { error, operations });
      });
      // Saved is saved, even if it cannot be read again at once.
      const written = await readToday(base.id).catch(() => ({
        ...base,
        ...data,
        ...answers[0],
        id: base.id,
      }));
      queries.setQueryData(recordWithPartsKey(resource.resource.path, base.id), written);
      return written;
    },
  });
}

/** Whether both have the same rows in the same places. */
function sameRows(resource: ResourceWithParts, one: SavedRecord, other: SavedRecord): boolean {
  const idsOf = (values: SavedRecord) =>
    Object.values(fromFormValues(resource, values).parts).map((rows) => rows.map(({ id }) => id));
  return sameValue(idsOf(one), idsOf(other));
}

/** `lines.0.amount` as a person reads it: “Amount (line 1)”. */
function useRowLabel(resource: ResourceWithParts) {
  const words = useWords();
  const translate = useTranslate();
  return useMemo(
    () => (path: string) => {
      const [part = '', at, name] = path.split('.');
      const number = Number(at) + 1;
      const of = resource.parts[part]?.resource;
      const field = of && name !== undefined ? fieldOf(of, name) : undefined;
      if (of && field) return translate('views.parts.field', { field: words.field(of, field), number });
      return partNames(resource).includes(part) ? translate('views.parts.row', { number }) : path;
    },
    [resource, words, translate],
  );
}
