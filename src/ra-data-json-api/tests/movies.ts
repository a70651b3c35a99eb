import type { Linkage, ResourceIdentifier, ResourceObject } from '../src/jsonApiDocument.ts';

/** A row of the test server: a resource object, its version, and where it stands in the list. */
export interface Row {
  type: string;
  id: string;
  attributes: Record<string, unknown>;
  links: Record<string, Linkage>;
  version: number;
}

export type Rows = Map<string, Row>;

export const typeOfPath: Record<string, string> = { movies: 'movies', 'film-people': 'film_people' };

const person = (id: string): ResourceIdentifier => ({ type: 'film_people', id });

export function seedRows(): Rows {
  const rows: Row[] = [
    movie('1', 'Cléo from 5 to 7', 1962, '8.10', '10', ['12', '11']),
    movie('2', 'Vagabond', 1985, '7.80', '10', []),
    movie('3', 'Playtime', 1967, '7.90', '11', ['11']),
    movie('4', 'Mon oncle', 1958, '7.70', '11', ['11']),
    movie('5', 'La Jetée', 1962, '8.20', null, []),
    { type: 'film_people', id: '10', attributes: { name: 'Agnès' }, links: {}, version: 1 },
    { type: 'film_people', id: '11', attributes: { name: 'Jacques' }, links: {}, version: 1 },
    { type: 'film_people', id: '12', attributes: { name: 'Corinne' }, links: {}, version: 1 },
  ];
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function movie(
  id: string,
  title: string,
  year: number,
  rating: string,
  director: string | null,
  cast: string[],
): Row {
  return {
    type: 'movies',
    id,
    attributes: { title, year, rating, poster: null, slug: slugOf(title) },
    links: { director: director === null ? null : person(director), cast: cast.map(person) },
    version: 1,
  };
}

export const keyOf = ({ type, id }: { type: string; id?: string }) => `${type}/${id}`;

export const slugOf = (title: unknown) => String(title).toLowerCase().replaceAll(' ', '-');

export const etagOf = (row: Row) => `"${row.type}-${row.id}-${row.version}"`;

export function toResource(row: Row, fields?: string[]): ResourceObject {
  const keep = ([name]: [string, unknown]) => fields === undefined || fields.includes(name);
  const relationships = Object.entries(row.links)
    .filter(keep)
    .map(([name, data]) => [name, { data }]);
  return {
    type: row.type,
    id: row.id,
    attributes: Object.fromEntries(Object.entries(row.attributes).filter(keep)),
    ...(relationships.length > 0 && { relationships: Object.fromEntries(relationships) }),
    meta: { version: row.version },
  };
}

/** The value a filter or a sort key looks at: an attribute, a related id, or an attribute of a related row. */
export function valueAt(rows: Rows, row: Row, path: string): unknown {
  const [head = '', ...rest] = path.split('.');
  if (head === 'id') return row.id;
  if (!(head in row.links)) return row.attributes[head];
  const linkage = row.links[head];
  if (Array.isArray(linkage)) return linkage.map(({ id }) => id);
  const related = linkage && rows.get(keyOf(linkage));
  return related && rest.length > 0 ? valueAt(rows, related, rest.join('.')) : linkage?.id;
}

const conditions: Record<string, (value: unknown, expected: string) => boolean> = {
  is: (value, expected) => expected.split(',').some((one) => [value].flat().map(String).includes(one)),
  contains: (value, expected) => String(value).toLowerCase().includes(expected.toLowerCase()),
  starts: (value, expected) => String(value).startsWith(expected),
  gte: (value, expected) => Number(value) >= Number(expected),
  lte: (value, expected) => Number(value) <= Number(expected),
  ne: (value, expected) => String(value) !== expected,
  null: (value, expected) => ((value ?? null) === null) === (expected === 'true'),
};

export function matches(rows: Rows, row: Row, path: string, operator: string, expected: string): boolean {
  const condition = conditions[operator];
  return condition?.(valueAt(rows, row, path), expected) ?? false;
}

export const isOperator = (name: string) => name in conditions;
