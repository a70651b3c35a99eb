import { recordActivity } from '#engine/activity/record.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Change } from '#engine/model/change.ts';
import { historyOf } from '#engine/model/field.ts';
import type { Words } from '#engine/model/model.ts';
import type { ImportWork } from './importWork.ts';

const labels: Readonly<Record<'create' | 'update', Words>> = {
  create: { fr: 'Lignes créées', en: 'Rows created' },
  update: { fr: 'Lignes modifiées', en: 'Rows updated' },
};

/** An entry of the history for the import itself, beside those of its rows: which file, and how many rows. */
export async function logImport(
  { api, context, record, resource }: ImportWork,
  state: 'done' | 'undone',
  { tx, now }: Writing,
): Promise<void> {
  const history = historyOf(api.model);
  if (!history || resource.audit === null) return;
  const changes = (['create', 'update'] as const).map((name): Change => {
    const count = record.counts[name];
    const isDone = state === 'done';
    return {
      field: name,
      label: labels[name],
      kind: 'integer',
      old: isDone ? null : count,
      new: isDone ? count : null,
    };
  });
  recordActivity(tx, {
    table: history.table,
    id: api.newId(),
    entityKind: resource.audit,
    entityType: resource.type,
    entityId: record.id,
    event: state === 'done' ? 'created' : 'deleted',
    description: `Import ${record.fileName}`,
    actor: context.actor,
    changes,
    requestId: context.requestId,
    now,
  });
}
