import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import type { Path } from '#generated/records.ts';
import { listAddress, type Measured, measuredRequests, reading } from '../requests.ts';

const history = 'activities' satisfies Path;

/** What the table of growth compares: each kind of request once. */
export function growthRequests(model: Model, ids: readonly string[]): readonly Measured[] {
  const list = listAddress(resourceAt(model, 'training-courses'));
  const id = (n: number) => ids[n % ids.length];
  const measured = measuredRequests(model, ids);
  const named = (name: string) => measured.filter((one) => one.name === name);
  return [
    ...named('one dossier'),
    ...named('one dossier, its page'),
    reading(
      'its history',
      (n) => `/api/v1/${history}?page[size]=25&sort=-createdAt&filter[training_course]=${id(n)}`,
    ),
    reading(
      'its last change',
      (n) => `/api/v1/${history}?page[size]=1&sort=-createdAt&filter[entity_id][eq]=${id(n)}`,
    ),
    reading('the whole history, page 1', () => `/api/v1/${history}?page[size]=25&sort=-createdAt`),
    ...named('list, 50 rows'),
    ...named('list, status is one of'),
    reading('list, page 100', () => `${list}&page[number]=100`),
    ...named('list, text contains'),
    reading(
      'quick search, reference',
      () => '/api/v1/training-courses?page[size]=8&sort=-createdAt&filter[q]=ERPF%232020-04242',
    ),
    reading('dashboard', () => '/api/v1/dashboard'),
    reading('statistics, by region', () => '/api/v1/statistics?filter[type]=region'),
    ...named('create'),
    ...named('update'),
  ];
}
