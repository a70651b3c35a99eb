import type { Database } from '#engine/db/database.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import { call, timed, timedRead } from '../timed.ts';
import { candidatesOfLarge, fillLargeAction } from './fillLargeAction.ts';
import { timeGrid } from './timeGrid.ts';

const goals = { cell: 60, summary: 150 };
const jsonApi = 'application/vnd.api+json';

interface Product {
  readonly origin: string;
  readonly token: string;
  readonly browserPath: string;
}

/** What following an action costs: saving a cell of a large one, a key in its grid, and the sums over the refunds of all dossiers. */
export async function measureAction(database: Database, product: Product): Promise<string> {
  const { reference, candidates, periods } = await fillLargeAction(database);
  const lines = [
    await timedRead('refunds of all dossiers, summary', 'refund-requests/summary', product, goals.summary),
    await timedRead(
      'refunds of all dossiers, what is outstanding',
      'refund-requests/summary?filter[outstanding_amount][gt]=0.00',
      product,
      goals.summary,
    ),
    await timedRead(
      'refunds of all dossiers, first page',
      'refund-requests?page[size]=50&include=training_action_candidate,training_action,financing_type_repository',
      product,
      goals.summary,
    ),
    await timed(`a paid hour of one of ${candidatesOfLarge}, saved`, goals.cell, (round) =>
      save(product, 'training-action-candidates', candidates[round] ?? '', {
        paid_external_training_duration: `${70 + round}.00`,
      }),
    ),
    await timed(`a real hour of one of ${candidatesOfLarge}, saved`, goals.cell, (round) =>
      save(product, 'training-action-candidate-periods', periods[round] ?? '', {
        real_duration: `${70 + round}.00`,
      }),
    ),
    await timeGrid({ ...product, reference }),
  ];
  return lines.join('\n');
}

function save<P extends Path>(product: Product, path: P, id: string, attributes: ValuesOf<P>): Promise<void> {
  return call(product, `${path}/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': jsonApi, accept: jsonApi },
    body: JSON.stringify({ data: { type: path.replaceAll('-', '_'), id, attributes } }),
  });
}
