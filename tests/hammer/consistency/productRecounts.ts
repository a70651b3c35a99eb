import { figuresFor, lineTotals, partsOf } from '#alec/estimator/server/figures.ts';
import { storedSources } from '#alec/estimator/server/sources.ts';
import { rebuildFacts } from '#alec/statistics/server/dossierFacts.ts';
import { settleAction } from '#alec/trainingAction/server/settleActions.ts';
import { storeDerived } from '#engine/api/write/storeDerived.ts';
import type { Writing } from '#engine/api/write/writing.ts';
import type { Connection } from '#engine/db/database.ts';
import { sql, statementOf } from '#engine/db/sql.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Path } from '#generated/records.ts';
import { changedBy } from './changedBy.ts';
import type { Check, Checking } from './checking.ts';
import { databaseIn } from './databaseIn.ts';
import { storedRows } from './storedRows.ts';

/** What this product keeps beside the rows it follows from, each calculated anew by the code that keeps it. */
export const productRecounts: readonly Check[] = [checkFacts, checkEstimators, checkActions];

function checkFacts(checking: Checking): Promise<readonly string[]> {
  return changedBy(checking.tx, resourcesAt(checking, ['dossier-facts', 'training-courses']), () =>
    rebuildFacts(databaseIn(checking.tx), 'all'),
  );
}

function checkEstimators(checking: Checking): Promise<readonly string[]> {
  const paths: Path[] = ['training-course-estimators', 'estimator-educational-costs'];
  return changedBy(checking.tx, resourcesAt(checking, paths), async () => {
    const estimators = resourceAt(checking.model, 'training-course-estimators');
    for (const [id, { record }] of await storedRows(checking, estimators)) {
      const sources = storedSources(record);
      if (!sources) continue;
      const { lines } = await partsOf(checking.tx, id);
      const values = figuresFor(record, { lines, sources }).set;
      await storeDerived(writingIn(checking), estimators, { id, previous: record, values: { ...values } });
      const totals = lineTotals({ ...record, ...values }, lines);
      for (const [at, { id: line }] of lines.entries())
        await storeTotal(checking.tx, line, totals[at] ?? null);
    }
  });
}

async function storeTotal(tx: Connection, id: string, total: string | null): Promise<void> {
  await tx.query(
    statementOf(sql`update estimator_educational_costs set total = ${total}::numeric where id = ${id}::uuid`),
  );
}

function checkActions(checking: Checking): Promise<readonly string[]> {
  const paths: Path[] = [
    'training-actions',
    'training-action-candidates',
    'training-action-candidate-periods',
    'training-action-invoices',
    'refund-requests',
  ];
  return changedBy(checking.tx, resourcesAt(checking, paths), async () => {
    const rows = await checking.tx.query<{ id: string }>(
      statementOf(sql`
        select id::text as id
        from training_actions
        where deleted_at is null
        order by id
        limit 100000`),
    );
    for (const { id } of rows) await settleAction(writingIn(checking), id);
  });
}

function resourcesAt({ model }: Checking, paths: readonly Path[]) {
  return paths.map((path) => resourceAt(model, path));
}

/** As much of a write as the recounts ask for. */
function writingIn({ tx, model }: Checking): Writing {
  const context = { actor: { id: 'recount', name: 'Recount' }, requestId: 'recount' };
  const writing = { tx, api: { model }, context, now: new Date(), done: [] };
  return writing as unknown as Writing;
}
