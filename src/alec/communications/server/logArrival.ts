import { v7 } from 'uuid';
import { logWrite } from '#engine/api/write/logWrite.ts';
import type { Transaction } from '#engine/db/database.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord, Model } from '#engine/model/model.ts';
import type { Path, RecordOf } from '#generated/records.ts';

/** The mail that brings rows along. */
export interface Arrival {
  readonly model: Model;
  readonly now: Date;
  /** Id of its own row, under which its entries belong together. */
  readonly mail: string;
  readonly from: { readonly name: string | null; readonly address: string | null };
}

/** Adds the creation of a row that a mail brought to the history, in the name of its sender. */
export function logArrival<P extends Path>(
  tx: Transaction,
  path: P,
  record: RecordOf<P>,
  { model, now, mail, from }: Arrival,
): Promise<void> {
  const { name, address } = from;
  const actor = {
    id: 'received-mail',
    email: address ?? '',
    name: name ?? address ?? 'E-mail reçu',
    role: '',
    permissions: new Set<string>(),
    scopes: {},
  };
  const writing = { tx, now, api: { model, newId: v7 }, context: { actor, requestId: mail } };
  return logWrite(writing, {
    resource: resourceAt(model, path),
    id: record.id,
    event: 'created',
    previous: null,
    record: record as FlatRecord,
    meta: {},
  });
}
