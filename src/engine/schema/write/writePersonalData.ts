import type { Locale, Model, Words } from '#engine/model/model.ts';
import {
  personalRegister,
  type RegisteredField,
  type RegisteredResource,
} from '#engine/model/personalRegister.ts';

/** The register of personal data as its officer reads it, in Markdown; null where the product has no words for it. */
export function writePersonalData(model: Model, locale: Locale): string | null {
  if (!model.product?.personal) return null;
  const resources = personalRegister(model, locale);
  const parts = [
    `# ${titleOf(model.product.name, locale)}`,
    said.introduction[locale],
    ...retentionPart(resources, locale),
    ...resources.flatMap((resource) => resourcePart(resource, locale)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function titleOf(name: string, locale: Locale): string {
  return name === ''
    ? said.title[locale]
    : `${escaped(name)}${said.colon[locale]} ${lowerFirst(said.title[locale])}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** How long things are kept, the longest time last, those without a number behind them. */
function retentionPart(resources: readonly RegisteredResource[], locale: Locale): string[] {
  const fields = resources.flatMap((resource) => resource.fields);
  const retentions = new Map(fields.map(({ retention, months }) => [retention, months]));
  const rows = [...retentions]
    .sort(([, one], [, other]) => (one ?? Number.MAX_SAFE_INTEGER) - (other ?? Number.MAX_SAFE_INTEGER))
    .map(([retention, months]) => [
      retention,
      months === null ? said.noMonths[locale] : String(months),
      String(fields.filter((field) => field.retention === retention).length),
    ]);
  const head = [said.retention, said.months, said.fields].map((words) => words[locale]);
  return [`## ${said.retentions[locale]}`, tableOf(head, rows)];
}

function resourcePart({ label, fields }: RegisteredResource, locale: Locale): string[] {
  const head = [said.field, said.category, said.purpose, said.retention, said.encrypted].map(
    (words) => words[locale],
  );
  return [
    `## ${escaped(label)}`,
    tableOf(
      head,
      fields.map((field) => rowOf(field, locale)),
    ),
  ];
}

function rowOf(field: RegisteredField, locale: Locale): string[] {
  const { label, category, purpose, retention, isEncrypted } = field;
  return [label, category, purpose, retention, (isEncrypted ? said.yes : said.no)[locale]];
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => escaped(cell)).join(' | ')} |`)
    .join('\n');
}

/** A bar would end its cell, and a new line the row. */
function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}

const said = {
  title: { fr: 'Registre des données personnelles', en: 'Register of personal data' },
  colon: { fr: '\u00a0:', en: ':' },
  introduction: {
    fr: 'Écrit par `npm run generate` à partir des fichiers des ressources. Chaque champ qui parle d’une personne est dans ce registre. Il y est dit ce que le champ dit d’elle, à quoi il sert et combien de temps il est conservé.',
    en: 'Written by `npm run generate` from the resource files. Every field that tells of a person is in this register. It says what the field tells, what it is kept for and how long.',
  },
  retentions: { fr: 'Durées de conservation', en: 'Retention periods' },
  months: { fr: 'Mois après la dernière activité', en: 'Months after the last activity' },
  noMonths: { fr: 'sans nombre fixe', en: 'no fixed number' },
  fields: { fr: 'Champs', en: 'Fields' },
  field: { fr: 'Champ', en: 'Field' },
  category: { fr: 'Catégorie', en: 'Category' },
  purpose: { fr: 'Finalité', en: 'Purpose' },
  retention: { fr: 'Conservation', en: 'Retention' },
  encrypted: { fr: 'Chiffré', en: 'Encrypted' },
  yes: { fr: 'oui', en: 'yes' },
  no: { fr: 'non', en: 'no' },
} as const satisfies { readonly [name: string]: Words };
