import { behavioursOf } from '#alec/behaviours.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Actor, Field, Resource } from '#engine/model/model.ts';
import { type Facts, reachOf, referReach, seenRows, seesField, viewReach } from './oracle.ts';
import { type Asker, askers, idOf } from './people.ts';
import { codeOf } from './values.ts';
import { productCalls } from './world.ts';

/** Whoever reads, and what stands in the world. */
export interface Reader {
  readonly asker: Asker;
  readonly actor: Actor;
  readonly facts: Facts;
}

/** Every way to read a resource that the Model has for it, as paths: what may be asked, and what is refused. */
export function readRequests(reader: Reader, resource: Resource): string[] {
  const path = `/${resource.path}`;
  if (viewReach(reader.asker, resource) === 'none') return refused(reader, resource);
  if (isSeenWhole(reader, resource))
    return [
      `${path}?page[size]=200`,
      ...counted(resource),
      ...includes(reader, resource),
      ...ofRelations(reader, resource),
    ];
  return [
    `${path}?page[size]=200`,
    ...ofRows(reader, resource),
    ...includes(reader, resource),
    ...ofRelations(reader, resource),
    ...ofFields(reader, resource),
    `${path}?filter[q]=${nextCode(reader)}`,
    `${path}/export?format=csv`,
    ...(resource.trash ? [`${path}?with_trashed=1`] : []),
    ...(resource.access.mine.length > 0 ? [`${path}?filter[mine]=1`] : []),
    ...counted(resource),
  ];
}

function counted({ kind, path }: Resource): string[] {
  return kind === 'collection' ? [`/${path}?counts=usedBy&page[size]=200`] : [];
}

/** Is there nothing of the resource that the person does not see? */
function isSeenWhole({ asker, facts }: Reader, resource: Resource): boolean {
  const isAll = referReach(asker, resource) === 'all' && resource.path !== facts.model.product?.history;
  return isAll && resource.fields.every((field) => seesField(asker, resource, field));
}

/** A resource that is closed says nothing at any of its doors. */
function refused({ facts }: Reader, resource: Resource): string[] {
  const path = `/${resource.path}`;
  const [row] = facts.rows.get(resource.path) ?? [];
  return [
    path,
    `${path}/${row?.record.id}`,
    `${path}/export?format=csv`,
    `${path}?filter[q]=${codeOf('south', 0)}`,
  ];
}

/** One row that is seen and one of each key that is not; and what hangs on them. */
function ofRows({ actor, facts }: Reader, resource: Resource): string[] {
  const path = `/${resource.path}`;
  const seen = seenRows(actor, facts, resource).map(({ record }) => String(record.id));
  const all = (facts.rows.get(resource.path) ?? []).map(({ record }) => String(record.id));
  const hidden = all.filter((id) => !seen.includes(id)).slice(0, 2);
  const relations = resource.fields.filter(({ relation }) => relation);
  return [
    ...seen
      .slice(0, 1)
      .flatMap((id) => [
        `${path}/${id}`,
        ...relations.map(({ name }) => `${path}/${id}/relationships/${name}`),
      ]),
    ...hidden.flatMap((id) => [`${path}/${id}`, `${path}?filter[id]=${id}`]),
  ];
}

/** Everything that may be read beside the rows, at once. */
function includes({ asker, facts }: Reader, resource: Resource): string[] {
  const named = resource.fields.filter((field) => {
    const to = facts.model.resources[field.relation?.to ?? ''];
    const back = to?.fields.find(({ name }) => name === field.relation?.inverse);
    const isBackSeen = !to || !back || field.relation?.via !== 'inverse' || seesField(asker, to, back);
    return to && isBackSeen && seesField(asker, resource, field) && referReach(asker, to) !== 'none';
  });
  return named.length === 0
    ? []
    : [`/${resource.path}?include=${named.map(({ name }) => name)}&page[size]=200`];
}

function ofRelations(reader: Reader, resource: Resource): string[] {
  const { asker, actor, facts } = reader;
  const path = `/${resource.path}`;
  const [seen] = seenRows(actor, facts, resource);
  return resource.fields.flatMap((field) => {
    const to = facts.model.resources[field.relation?.to ?? ''];
    if (!to || isSeenWhole(reader, to)) return [];
    const mayRefer = seesField(asker, resource, field) && referReach(asker, to) !== 'none';
    const all = facts.rows.get(to.path) ?? [];
    const known = seenRows(actor, facts, to, referReach(asker, to)).map(({ record }) => record.id);
    const hidden = all.find(({ record }) => !known.includes(record.id));
    const text = namingField(to);
    const closed = to.fields.find((one) => !seesField(asker, to, one));
    return [
      ...(mayRefer ? [] : [`${path}?include=${field.name}`]),
      ...(seen ? [`${path}/${seen.record.id}/${field.name}`] : []),
      ...(mayRefer && field.sortable ? [`${path}?sort=${field.name}&page[size]=200`] : []),
      ...(text ? [`${path}?sort=${field.name}.${text.name}&page[size]=200`] : []),
      ...(text ? [`${path}?filter[${field.name}.${text.name}][contains]=${nextCode(reader)}`] : []),
      ...(closed
        ? [
            `${path}?sort=${field.name}.${closed.name}`,
            `${path}?filter[${field.name}.${closed.name}][null]=false`,
          ]
        : []),
      ...(field.relation?.via === 'inverse' ? [`${path}?filter[${field.name}]=true`] : []),
      ...(hidden && field.relation?.via !== 'inverse'
        ? [`${path}?filter[${field.name}]=${hidden.record.id}`]
        : []),
      `${path}?group=${field.name}`,
    ];
  });
}

function namingField(resource: Resource): Field | undefined {
  return resource.fields.find(({ fieldType, operators, encrypted }) => {
    return fieldType === 'text' && operators.includes('contains') && !encrypted;
  });
}

/** Fields that are hidden, at every place where a field is named; and of those that are seen what is made of many rows. */
function ofFields({ asker }: Reader, resource: Resource): string[] {
  const path = `/${resource.path}`;
  const hidden = resource.fields.filter((field) => !seesField(asker, resource, field));
  const seen = resource.fields.filter((field) => seesField(asker, resource, field));
  const numbers = seen.filter(({ fieldType }) => ['decimal', 'integer'].includes(fieldType));
  const groups = seen
    .filter(({ fieldType }) => ['choice', 'boolean', 'date'].includes(fieldType))
    .slice(0, 3);
  const suggested = seen.filter(({ fieldType }) => fieldType === 'text' || fieldType === 'list').slice(0, 2);
  return [
    ...hidden.flatMap(({ name }) => [
      `${path}?sort=${name}`,
      `${path}?filter[${name}][null]=false`,
      `${path}?aggregate[${name}]=sum`,
    ]),
    ...hidden
      .slice(0, 3)
      .flatMap(({ name }) => [
        `${path}?group=${name}`,
        `${path}?fields[${resource.type}]=${name}`,
        `${path}/suggestions/${name}`,
      ]),
    ...numbers.slice(0, 3).map(({ name }) => `${path}?aggregate[${name}]=sum,min,max`),
    ...groups.map(({ name }) => `${path}?group=${name}&page[each]=5`),
    ...suggested.map(({ name }) => `${path}/suggestions/${name}`),
  ];
}

/** How often what the person does not see is changed before it is read again. */
export const versionFor = (asker: Asker): number => askers.indexOf(asker) + 1;

/** A word that a hidden row of the south will have. */
const nextCode = ({ asker }: Reader): string => codeOf('south', versionFor(asker));

/** What is asked of no single resource. */
export function searchesOfAll(reader: Reader): string[] {
  return [`/records?filter[q]=q`, `/records?filter[q]=${nextCode(reader)}`];
}

/** What asks a system outside, and tells of no row; what makes a link, and what notes in the history that it was asked. */
const elsewhere = [
  '/document-versions/:id/public-link',
  '/candidate/data.zip',
  '/systems',
  '/communes',
  '/public-holidays/:zone/:file',
  '/search',
];

/** The reads that behaviours and the product have beside the usual ones, of a row in sight and of one out of sight. */
export function productReads(reader: Reader): string[] {
  const { model } = reader.facts;
  // To print takes long: who does not see every figure is shown least.
  const isPrinting =
    reachOf(reader.asker, resourceAt(model, 'training-course-estimators'), 'margins') === 'none';
  const ofBehaviours = Object.entries(behavioursOf()).flatMap(([path, { reads = {}, listReads = {} }]) => [
    ...Object.keys(reads).map((name) => `/${path}/:id/${name}`),
    ...Object.keys(listReads).map((name) => `/${path}/${name}`),
  ]);
  const ofProduct = productCalls()
    .filter(
      ({ method = 'GET', path }) =>
        method === 'GET' && !elsewhere.includes(path) && (isPrinting || !/\.(pdf|xlsx)$/.test(path)),
    )
    .map(({ path }) => path);
  return [...ofBehaviours, ...ofProduct].flatMap((pattern) => {
    const resource = model.resources[pattern.split('/')[1] ?? ''];
    const asked = [...idsOf(reader, resource).map((id) => pattern.replace(':id', id))].map((path) => path);
    const paths = pattern.includes(':id') ? asked : [pattern];
    return paths.flatMap((path) => withWords(pattern, path, reader));
  });
}

/** A row in sight, one of others, and one of nobody. */
function idsOf({ actor, facts }: Reader, resource: Resource | undefined): string[] {
  if (!resource) return [idOf('nowhere', 'nothing')];
  const seen = seenRows(actor, facts, resource).map(({ record }) => String(record.id));
  const all = (facts.rows.get(resource.path) ?? []).map(({ record }) => String(record.id));
  return [
    ...seen.slice(0, 1),
    ...all.filter((id) => !seen.includes(id)).slice(0, 1),
    idOf('nowhere', 'nothing'),
  ];
}

/** What some of them need in their address. */
function withWords(pattern: string, path: string, { facts }: Reader): string[] {
  const dossiers = (facts.rows.get('training-courses') ?? [])
    .slice(0, 2)
    .map(({ record }) => String(record.id));
  const words: Readonly<Record<string, readonly string[]>> = {
    '/statistics': [
      '?filter[type]=me',
      '?filter[type]=type',
      '?filter[type]=region',
      '?filter[type]=region&filter[measure]=margin',
    ],
    '/statistics/export': ['?filter[type]=me', '?filter[type]=region'],
    '/training-courses/planning.pdf': dossiers.map((id) => `?filter[id]=${id}`),
    '/document-templates/:id/merged': dossiers.map((id) => `?training_course=${id}`),
    '/candidate-profiles/near': dossiers.map((id) => `?training_course=${id}`),
    '/chats/unread': ['', `?training_course=${dossiers[1]}`],
    '/chats/people': dossiers.map((id) => `?training_course=${id}`),
  };
  return (words[pattern] ?? ['']).map((more) => path + more);
}
