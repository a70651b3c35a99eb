import { resourceAt } from '#engine/model/field.ts';
import type { Model } from '#engine/model/model.ts';
import { groupRelations } from '#engine/model/naming.ts';
import { listAddress, type Measured, reading } from './requests.ts';

/** Ids of the reference lists that filters name, by field. */
export type Picks = Readonly<Record<string, string>>;

const filters: Readonly<Record<string, string>> = {
  reference: 'filter[reference][contains]=2020-0424',
  'created from, to': 'filter[createdAt][gte]=2024-03-01&filter[createdAt][lt]=2024-04-01',
  mine: 'filter[mine]=1',
  locked: 'filter[is_locked]=true',
  trashed: 'filter[deletedAt][null]=false&with_trashed=1',
  agencies: 'filter[groups.q]=agence+42',
  candidates: 'filter[potential_candidates.q]=nom+4242',
  customers: 'filter[customers.q]=client+1234',
  'agencies, candidates': 'filter[groups.q]=agence+42&filter[potential_candidates.q]=nom+42',
  'agencies, trainings': 'filter[groups.q]=agence&filter[trainings.q]=formation+3',
  trainings: 'filter[trainings.q]=formation+321',
  'words, a customer': 'filter[q]=client+1234',
  'words, in every dossier': 'filter[q]=agence',
  'words, an agency and a training': 'filter[q]=agence+42',
  status: 'filter[status][in]=to_do,in_progress',
  priority: 'filter[priority][in]=highest',
  'path period': 'filter[training_end_date][gte]=2026-06-01&filter[training_start_date][lte]=2026-06-30',
};

/** What a day at the desk asks: the list, each filter alone, each grouping, the search at the top, the town of an address. */
export function deskRequests(model: Model, picks: Picks): readonly Measured[] {
  const resource = resourceAt(model, 'training-courses');
  const list = `${listAddress(resource)}&page[number]=1`;
  const line = (name: string, query: string) => reading(name, () => `${list}&${query}`);
  const quick = '/api/v1/training-courses?page[size]=8&sort=-createdAt&filter[q]=';
  return [
    reading('the list', () => list),
    ...Object.entries(filters).map(([name, query]) => line(`filter ${name}`, query)),
    ...Object.entries(picks).map(([field, id]) => line(`filter ${field}`, `filter[${field}][in]=${id}`)),
    ...groupRelations(resource).map(({ name }) => line(`group ${name}`, `group=${name}`)),
    line('group groups, status', 'group=groups&filter[status][in]=in_progress'),
    line('group groups, words of one in 400', 'group=groups&filter[q]=agence+42'),
    line('group groups, words in every dossier', 'group=groups&filter[q]=agence'),
    // The total of words that nobody has looked for since the last change: each time others.
    reading(
      'the list, first count of frequent words',
      (n) => `${list}&filter[q]=agence&filter[volume][lt]=${1_000 + n}`,
    ),
    reading('group groups, page 100', () => `${listAddress(resource)}&page[number]=100&group=groups`),
    reading('quick search, reference', () => `${quick}ERPF%232020-04242`),
    reading('quick search, words', () => `${quick}numero+4242`),
    reading(
      'quick search, candidate',
      () =>
        '/api/v1/training-course-candidates?page[size]=8&sort=-createdAt&include=training_course&filter[q]=nom+4242',
    ),
    reading('communes', () => '/api/v1/communes?nom=saint&limit=20'),
  ];
}
