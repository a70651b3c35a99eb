import { describe, expect, it } from 'vitest';
import { askWithoutDatabase, id } from './readApi.ts';

interface Row {
  readonly title: string;
  readonly ask: string;
  readonly status?: number;
  readonly code: string;
  readonly parameter?: string;
  readonly says?: string;
}

const list = '/training-courses';

const rows: Row[] = [
  {
    title: 'an unknown parameter',
    ask: `${list}?srot=label`,
    code: 'unknown-parameter',
    parameter: 'srot',
    says: "Did you mean 'sort'?",
  },
  {
    title: 'a repeated parameter',
    ask: `${list}?sort=label&sort=seats`,
    code: 'repeated-parameter',
    parameter: 'sort',
  },
  {
    title: 'an unknown field of a sort',
    ask: `${list}?sort=-lable`,
    code: 'unknown-field',
    parameter: 'sort',
    says: "'lable' is not a field of training_courses. Did you mean 'label'?",
  },
  {
    title: 'a sort of a hundred keys',
    ask: `${list}?sort=${Array(100).fill('-id').join(',')}`,
    code: 'too-many-words',
    parameter: 'sort',
    says: "'sort' takes at most 20 words; 100 were given.",
  },
  {
    title: 'a search of two thousand words',
    ask: `${list}?filter[q]=${Array(2000).fill('ab').join('+')}`,
    code: 'too-many-words',
    parameter: 'filter[q]',
    says: "'filter[q]' takes at most 20 words; 2000 were given.",
  },
  {
    title: 'an unknown field of a filter',
    ask: `${list}?filter[xyz]=1`,
    code: 'unknown-field',
    parameter: 'filter[xyz]',
    says: "'xyz' is not a field of training_courses.",
  },
  {
    title: 'an unknown field of a related row',
    ask: `${list}?filter[region.nmae]=1`,
    code: 'unknown-field',
    parameter: 'filter[region.nmae]',
    says: "Did you mean 'name'?",
  },
  {
    title: 'an unknown relation',
    ask: `${list}?include=reigon`,
    code: 'not-includable',
    parameter: 'include',
    says: "Did you mean 'region'?",
  },
  {
    title: 'an attribute as a relation',
    ask: `${list}?include=label`,
    code: 'not-includable',
    parameter: 'include',
  },
  {
    title: 'an include of four levels',
    ask: `${list}?include=stages.course.region.director`,
    code: 'include-too-deep',
    parameter: 'include',
    says: "'stages.course.region.director' has more than 3 levels.",
  },
  {
    title: 'an unknown operator',
    ask: `${list}?filter[seats][like]=1`,
    code: 'unknown-operator',
    parameter: 'filter[seats][like]',
    says: "'like' is not an operator of seats. It takes eq, ne, in, gt, gte, lt, lte, null.",
  },
  {
    title: 'an operator of another kind',
    ask: `${list}?filter[status][gt]=done`,
    code: 'unknown-operator',
    parameter: 'filter[status][gt]',
  },
  {
    title: 'a filter on a kind that has none',
    ask: `${list}?filter[settings]=1`,
    code: 'not-filterable',
    parameter: 'filter[settings]',
    says: "'settings' cannot be filtered.",
  },
  {
    title: 'a filter through two relations',
    ask: '/stages?filter[course.stages]=true',
    code: 'not-filterable',
    parameter: 'filter[course.stages]',
    says: "'course.stages' cannot be filtered.",
  },
  {
    title: 'a sort by a long text',
    ask: `${list}?sort=description`,
    code: 'not-sortable',
    parameter: 'sort',
    says: "'description' cannot be sorted.",
  },
  {
    title: 'a sort by a relation',
    ask: `${list}?sort=region`,
    code: 'not-sortable',
    parameter: 'sort',
    says: "'region' cannot be sorted.",
  },
  {
    title: 'a sort through many rows',
    ask: `${list}?sort=stages.label`,
    code: 'not-sortable',
    parameter: 'sort',
    says: "'stages.label' cannot be sorted.",
  },
  {
    title: 'an unknown type of a fieldset',
    ask: `${list}?fields[regoins]=name`,
    code: 'unknown-type',
    parameter: 'fields[regoins]',
    says: "Did you mean 'regions'?",
  },
  {
    title: 'an unknown field of a fieldset',
    ask: `${list}?fields[regions]=nam`,
    code: 'unknown-field',
    parameter: 'fields[regions]',
    says: "'nam' is not a field of regions. Did you mean 'name'?",
  },
  {
    title: 'a word for an id',
    ask: `${list}?filter[region]=bretagne`,
    code: 'bad-value',
    parameter: 'filter[region]',
    says: 'an id (UUID)',
  },
  {
    title: 'a decimal with a comma',
    ask: `${list}?filter[budget][gte]=12\\,5`,
    code: 'bad-value',
    parameter: 'filter[budget][gte]',
  },
  {
    title: 'a decimal with an exponent',
    ask: `${list}?filter[budget]=1e3`,
    code: 'bad-value',
    parameter: 'filter[budget]',
  },
  {
    title: 'a number that is too large',
    ask: `${list}?filter[seats]=99999999999`,
    code: 'bad-value',
    parameter: 'filter[seats]',
  },
  {
    title: 'a day that no calendar has',
    ask: `${list}?filter[deadline]=2026-02-30`,
    code: 'bad-value',
    parameter: 'filter[deadline]',
    says: 'a date YYYY-MM-DD',
  },
  {
    title: 'an instant without an offset',
    ask: `${list}?filter[seen_at][gt]=2026-02-03T04:05:06`,
    code: 'bad-value',
    parameter: 'filter[seen_at][gt]',
  },
  {
    title: 'a yes that is none',
    ask: `${list}?filter[is_national]=maybe`,
    code: 'bad-value',
    parameter: 'filter[is_national]',
  },
  {
    title: 'a value outside the enumeration',
    ask: `${list}?filter[status]=done,lost`,
    code: 'bad-value',
    parameter: 'filter[status]',
    says: "'lost' does not fit 'status', which takes a value of the list.",
  },
  {
    title: 'a null that is neither yes nor no',
    ask: `${list}?filter[seats][null]=x`,
    code: 'bad-value',
    parameter: 'filter[seats][null]',
    says: "'x' does not fit 'seats', which takes true or false.",
  },
  {
    title: 'a character that no text holds',
    ask: `${list}?filter[label]=a%00b`,
    code: 'bad-value',
    parameter: 'filter[label]',
  },
  {
    title: 'a trash that is neither shown nor left out',
    ask: '/people/?with_trashed=perhaps',
    code: 'bad-parameter',
    parameter: 'with_trashed',
  },
  { title: 'page zero', ask: `${list}?page[number]=0`, code: 'bad-page', parameter: 'page[number]' },
  { title: 'a page of words', ask: `${list}?page[size]=all`, code: 'bad-page', parameter: 'page[size]' },
  {
    title: 'a page of more than 200',
    ask: `${list}?page[size]=201`,
    code: 'page-too-large',
    parameter: 'page[size]',
  },
  {
    title: 'a cursor that is not ours',
    ask: `${list}?page[after]=nonsense`,
    code: 'bad-cursor',
    parameter: 'page[after]',
  },
  {
    title: 'a cursor of another sort',
    ask: `${list}?sort=label&page[after]=${cursor(['seats', 1, ['1'], id('c', 1)])}`,
    code: 'bad-cursor',
    parameter: 'page[after]',
  },
  {
    title: 'a cursor whose value is of another kind',
    ask: `${list}?sort=seats&page[after]=${cursor(['seats', 1, ['x'], id('c', 1)])}`,
    code: 'bad-cursor',
    parameter: 'page[after]',
  },
  {
    title: 'a filter on a single row',
    ask: `${list}/${id('c', 1)}?filter[label]=x`,
    code: 'unknown-parameter',
    parameter: 'filter[label]',
  },
  {
    title: 'an export of no known format',
    ask: `${list}/export?format=pdf`,
    code: 'bad-parameter',
    parameter: 'format',
    says: "'pdf' does not fit 'format', which takes csv or xlsx.",
  },
  {
    title: 'an unknown address',
    ask: '/training-corses',
    status: 404,
    code: 'unknown-path',
    says: "Did you mean 'training-courses'?",
  },
  { title: 'a name of every object', ask: '/constructor', status: 404, code: 'unknown-path' },
  { title: 'an id that is none', ask: `${list}/12`, status: 404, code: 'not-found' },
  {
    title: 'an unknown relation of a row',
    ask: `${list}/${id('c', 1)}/stage`,
    status: 404,
    code: 'unknown-relationship',
    says: "Did you mean 'stages'?",
  },
  {
    title: 'the linkage of no relation',
    ask: `${list}/${id('c', 1)}/relationships/label`,
    status: 404,
    code: 'unknown-relationship',
  },
  {
    title: 'an address that goes on',
    ask: `${list}/${id('c', 1)}/stages/first`,
    status: 404,
    code: 'unknown-path',
    says: `${list}/${id('c', 1)}/stages/first' is not an address.`,
  },
];

const ask = askWithoutDatabase();

/** The database is not asked: there is none. */
describe('A read', () => {
  it.each(rows)('is refused for $title', async ({ ask: path, status = 400, code, parameter, says = '' }) => {
    const answer = await ask(path);

    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json');
    expect(answer.body.errors).toHaveLength(1);
    expect(answer.body.errors[0]).toMatchObject({ code, status: String(status), id: 'request-1' });
    expect(answer.body.errors[0].source?.parameter).toBe(parameter);
    expect(answer.body.errors[0].detail).toContain(says);
    expect(answer.body.errors[0].detail).not.toMatch(/\{\{|\[\[/);
  });

  it('is refused with all its faults together', async () => {
    const { body } = await ask('/training-courses?sort=x&filter[y]=1&include=z&page[size]=0&w=1');

    expect(body.errors.map(({ code }: { code: string }) => code).sort()).toEqual([
      'bad-page',
      'not-includable',
      'unknown-field',
      'unknown-field',
      'unknown-parameter',
    ]);
  });

  it('reports a hundred of its faults and how many more there are', async () => {
    const { body } = await ask(`/training-courses?sort=${Array(20).fill('x')}&include=${words(250)}`);

    expect(body.errors).toHaveLength(100);
    expect(body.meta).toEqual({ more: 170 });
  });

  it('is refused in the caller’s language', async () => {
    const { body, headers } = await ask('/training-courses?sort=lable', { locale: 'fr' });

    expect(body.errors[0].title).toBe('Champ inconnu');
    expect(body.errors[0].detail).toBe(
      '«\u00a0lable\u00a0» n’est pas un champ de training_courses. Vouliez-vous dire «\u00a0label\u00a0»\u202f?',
    );
    expect(headers.get('content-language')).toBe('fr');
  });

  const refusedTypes = [
    'application/json',
    'text/html',
    'application/vnd.api+json; charset=utf-8',
    'application/vnd.api+json;q=0',
    'application/vnd.api+json; ext="https://example.org/other"',
  ];
  it.each(refusedTypes)('is refused to who accepts only %s', async (accept) => {
    const { status, body } = await ask('/axes', { headers: { accept } });

    expect(status).toBe(406);
    expect(body.errors[0].code).toBe('not-acceptable');
  });

  it('is refused with a method that no address takes', async () => {
    const { status, body } = await ask('/axes', { method: 'PUT' });

    expect(status).toBe(405);
    expect(body.errors[0].code).toBe('method-not-allowed');
  });
});

function cursor(parts: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** As many words that name nothing. */
function words(count: number): string {
  return Array.from({ length: count }, (_, at) => `w${at}`).join(',');
}
