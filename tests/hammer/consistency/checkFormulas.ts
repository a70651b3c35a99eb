import { rebuildFormulas } from '#engine/api/write/formulas/rebuildFormulas.ts';
import { changedBy } from './changedBy.ts';
import type { Checking } from './checking.ts';
import { databaseIn } from './databaseIn.ts';

/** Formulas and sums that the schema declares, over fields of the row and over rows that belong to it. */
export async function checkFormulas({ tx, model }: Checking): Promise<readonly string[]> {
  const resources = Object.values(model.resources).filter(({ fields }) =>
    fields.some(({ compute, column }) => compute && 'formula' in compute && column !== null),
  );
  return changedBy(tx, resources, () =>
    rebuildFormulas({ database: databaseIn(tx), model, now: new Date() }),
  );
}
