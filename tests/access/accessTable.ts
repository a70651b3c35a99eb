import { readFileSync } from 'node:fs';
import { behavioursOf } from '#alec/behaviours.ts';
import type { Model, Resource } from '#engine/model/model.ts';
import { reachOf, seesField } from './oracle.ts';
import { type Asker, askers } from './people.ts';

/** Where the table of roles, resources and operations is kept. */
export const accessFile = 'docs/access.md';

const operations = { view: 'V', create: 'C', update: 'U', delete: 'D', refer: 'N', sort: 'S' };

/** The table, from the register of permissions and the files of the resources. */
export function accessTable(): string {
  const model: Model = JSON.parse(readFileSync('generated/model.json', 'utf8'));
  const rows = Object.values(model.resources).map(
    (resource) => `| \`${resource.path}\` | ${askers.map((asker) => cellOf(asker, resource)).join(' | ')} |`,
  );
  return `${[...head, ...rows].join('\n')}\n`;
}

const head = [
  '# Who may do what',
  '',
  'What each role may do with the rows of each resource, made from `src/alec/permissions.ts` and the `access` of',
  '`resources-schema` by `npm run -s access`, which writes this page; `tests/access` holds every way to the data to it.',
  '',
  'V view, N name (read beside a row that refers to it, never listed), C create, U update, D delete, S sort; then actions.',
  'What stands in brackets is so for **own rows** alone: those of one’s regions, also of regions that others have handed',
  'over for today, those in one’s own name, and the parts of such rows. “Without” counts the fields that are hidden',
  'from the role on rows it sees.',
  '',
  `| resource | ${askers.join(' | ')} |`,
  `|---|${askers.map(() => '---').join('|')}|`,
];

function cellOf(asker: Asker, resource: Resource): string {
  const words = [
    ...Object.entries(operations),
    ...actionsOf(resource).map((name): [string, string] => [name, name]),
  ];
  const given = (reach: string) =>
    words.flatMap(([doing, word]) => (isTold(asker, resource, doing, reach) ? [word] : []));
  const [all, own] = [given('all'), given('own')];
  const isSeen = ['view', 'refer'].some((doing) => reachOf(asker, resource, doing) !== 'none');
  const hidden = isSeen ? resource.fields.filter((field) => !seesField(asker, resource, field)).length : 0;
  const parts = [
    all.join(' '),
    own.length > 0 ? `(${own.join(' ')})` : '',
    hidden > 0 ? `without ${hidden}` : '',
  ];
  return parts.filter(Boolean).join(' ') || '–';
}

/** Whoever views rows may name them. */
function isTold(asker: Asker, resource: Resource, doing: string, reach: string): boolean {
  if (doing === 'refer' && reachOf(asker, resource, 'view') !== 'none') return false;
  if (doing === 'sort' && !resource.order) return false;
  return reachOf(asker, resource, doing) === reach;
}

function actionsOf({ path, actions, trash, fields, duplicate }: Resource): string[] {
  const asked = fields.flatMap(({ access }) => Object.values(access ?? {}));
  const brought = [
    ...(trash ? ['restore'] : []),
    ...(duplicate === 'duplicate' ? ['duplicate'] : []),
    ...(fields.some(({ encrypted }) => encrypted) ? ['reveal'] : []),
  ];
  const written = Object.keys(behavioursOf()[path]?.actions ?? {});
  const names = [...brought, ...Object.keys(actions), ...written, ...asked];
  return [...new Set(names)].filter((name) => !(name in operations)).sort();
}
