import {
  dossierPrefix,
  type LoopName,
  loopNames,
  mergeFieldsOf,
  type OwnField,
  ownFields,
} from '#alec/documents/domain/mergeFields.ts';
import { localDay } from '#alec/schedule/domain/localDay.ts';
import type { Api } from '#engine/api/createApi.ts';
import { refuseAny } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import type { Database } from '#engine/db/database.ts';
import type { Files } from '#engine/files/files.ts';
import type { Locale, Model } from '#engine/model/model.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { HtmlNode } from '#engine/print/html/htmlTree.ts';
import {
  fieldsOfTemplate,
  fillTemplate,
  type Gap,
  gapsIn,
  type TemplateNode,
} from '#engine/print/html/template.ts';
import { readTexts, type TemplateText } from './checkTemplate.ts';
import { mergeSignatures } from './mergeSignatures.ts';
import {
  type DossierDocument,
  includesOf,
  mergeValues,
  relatedId,
  type WantedFields,
} from './mergeValues.ts';

export interface MergeParts {
  readonly api: Api;
  readonly model: Model;
  readonly now: () => Date;
  readonly database: Database;
  readonly files: Files;
}

export interface MergeableText extends TemplateText {
  readonly language: Locale;
}

export interface Merged {
  readonly subject: string;
  readonly body: readonly HtmlNode[];
  /** Number of the dossier. */
  readonly reference: string;
  /** What the template shows and the dossier does not have, in the caller's language. */
  readonly emptyFields: readonly string[];
}

/**
 * A template filled with the values of a dossier, as far as the caller may see them, in the template's language. One read.
 * The answer of the API when it gives no such dossier. Throws a Refusal of 422 for a template that names what there is not.
 */
export async function mergeTemplate(
  template: MergeableText,
  dossier: string,
  parts: MergeParts,
  context: ApiContext,
): Promise<Merged | Response> {
  const { api, model, now } = parts;
  const { language } = template;
  const { subject, body, problems } = readTexts(template, model);
  refuseAny(problems);
  const wanted = wantedBy([...subject.nodes, ...body.nodes]);
  const answer = await api.handle(new Request(api.addressOf(pathOf(dossier, wanted, model))), context);
  if (!answer.ok) return answer;
  const document: DossierDocument = await answer.json();
  const words = mergeValues(wanted, ownValues(context, language, now()), {
    model,
    document,
    locale: language,
  });
  const signer = { actor: context.actor, manager: relatedId(document, 'manager') };
  const signatures = await mergeSignatures(wanted.fields, signer, parts);
  const values = { ...words, fields: { ...words.fields, ...signatures } };
  const gaps = [subject, body].flatMap(({ nodes }) => gapsIn(nodes, values));
  return {
    subject: wordsOf(fillTemplate(subject.nodes, values)),
    body: fillTemplate(body.nodes, values),
    reference: String(document.data.attributes.reference ?? ''),
    emptyFields: [...new Set(gaps.map((gap) => labelOf(gap, model, context.locale)))],
  };
}

/** `Candidats : Taux horaire`. */
function labelOf({ name, loop }: Gap, model: Model, locale: Locale): string {
  const known = mergeFieldsOf(model);
  const rows = known.loops.find((one) => one.name === loop);
  const own = rows?.fields.find((one) => one.name === name);
  const field = own ?? known.fields.find((one) => one.name === name);
  const around = own || !field ? rows : undefined;
  const colon = locale === 'fr' ? '\u00a0: ' : ': ';
  return [around, field].flatMap((one) => one?.label[locale] ?? []).join(colon);
}

function pathOf(dossier: string, wanted: WantedFields, model: Model): string {
  const include = includesOf(wanted, model).join(',');
  return `training-courses/${dossier}${include === '' ? '' : `?${new URLSearchParams({ include })}`}`;
}

function wantedBy(nodes: readonly TemplateNode[]): WantedFields {
  const all = fieldsOfTemplate(nodes);
  const isEverywhere = (name: string) =>
    name.startsWith(`${dossierPrefix}.`) || Object.hasOwn(ownFields, name);
  const namesOf = (loop: LoopName) =>
    all.filter((one) => one.loop === loop && !isEverywhere(one.name)).map(({ name }) => name);
  const gone = loopNames.filter((loop) => all.some((one) => one.loop === loop));
  return {
    fields: all.map(({ name }) => name).filter(isEverywhere),
    loops: new Map(gone.map((loop) => [loop, namesOf(loop)])),
  };
}

function ownValues(
  { actor }: ApiContext,
  language: Locale,
  now: Date,
): Readonly<Partial<Record<OwnField, string>>> {
  return {
    today: formatDate(localDay(now), language),
    'author.name': actor.name,
    'author.email': actor.email,
  };
}

function wordsOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => ('text' in node ? node.text : ' '))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
