import { printGenerated } from '#alec/documents/print/printGenerated.ts';
import { isObject } from '#engine/api/request/jsonObject.ts';
import { problem, problemResponse, Refusal } from '#engine/api/request/problem.ts';
import { documentOf, readText } from '#engine/api/request/readBody.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { contentDisposition, fileNameOf } from '#engine/api/respond/contentDisposition.ts';
import { resourceAt } from '#engine/model/field.ts';
import type { Locale } from '#engine/model/model.ts';
import { isUuid } from '#engine/model/uuid.ts';
import { writeHtml } from '#engine/print/html/htmlTree.ts';
import { mayDo, permissionOf } from '#engine/rules/access.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { type Merged, type MergeParts, mergeTemplate } from './mergeTemplate.ts';

type Templates = 'document-templates';
type Documents = 'documents';

/**
 * `POST /documents/generate` with `{"meta": {"training_course": "<id>", "document_template": "<id>"}}`: the PDF that the
 * template makes of the dossier, stored among its documents; made again, as the next version of the same document.
 * Answers as `PUT /documents/{id}/content` does: 403, 404, 409 when the document is locked, 422; `meta.empty_fields` names
 * what the template shows and the dossier does not have.
 */
export function generateResponse(source: Request, parts: MergeParts, context: ApiContext): Promise<Response> {
  return answered(context, async () => {
    checkMay(parts, context, 'documents', 'create');
    const asked = await metaOf(source);
    const template = await templateOf(asked.document_template, parts, context);
    if (template instanceof Response) return template;
    if (template.kind !== 'document') throw new Refusal(problem('not-found'));
    const dossier = idIn(asked.training_course);
    const known = await generatedBefore(dossier, template.id, parts, context);
    if (known instanceof Response) return known;
    const merged = await mergeTemplate(template, dossier, parts, context);
    if (merged instanceof Response) return merged;
    const pdf = await pdfOf(merged, template, parts);
    return withEmptyFields(await store({ pdf, known, dossier, template, merged }, parts, context), merged);
  });
}

/**
 * `POST /document-templates/preview` with the template as it is typed in `meta`, and the dossier in
 * `meta.training_course`: a PDF, or of a mail `{"meta": {"subject": …, "body": …, "empty_fields": […]}}`; of a PDF they
 * stand in the header `x-empty-fields`, as an encoded list. 422 for what it names wrongly.
 */
export function previewResponse(source: Request, parts: MergeParts, context: ApiContext): Promise<Response> {
  return answered(context, async () => {
    checkMay(parts, context, 'document-templates', 'update');
    const asked = await metaOf(source);
    const template = templateIn(asked);
    const dossier = idIn(asked.training_course);
    const merged = await mergeTemplate(template, dossier, parts, context);
    if (merged instanceof Response) return merged;
    if (template.kind === 'mail') return mailResponse(merged);
    const pdf = await pdfOf(merged, template, parts);
    const headers = {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', `${template.label}.pdf`),
      'cache-control': 'private, no-store',
      // Proxies take no head of any length.
      'x-empty-fields': encodeURIComponent(JSON.stringify(merged.emptyFields.slice(0, mostInHead))),
    };
    return new Response(Buffer.from(pdf), { headers });
  });
}

const mostInHead = 40;

/**
 * `GET /document-templates/{id}/merged?training_course=<id>`: the subject and the body of a mail that begins with the
 * template. 403, 404 as for the template and the dossier.
 */
export function mergedResponse(source: Request, parts: MergeParts, context: ApiContext): Promise<Response> {
  return answered(context, async () => {
    const { pathname, searchParams } = new URL(source.url);
    const [id = ''] = pathname.split('/').slice(-2);
    const template = await templateOf(id, parts, context);
    if (template instanceof Response) return template;
    const dossier = idIn(searchParams.get('training_course' satisfies FieldOf<Documents>));
    const merged = await mergeTemplate(template, dossier, parts, context);
    return merged instanceof Response ? merged : mailResponse(merged);
  });
}

async function answered(context: ApiContext, answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

function checkMay({ model }: MergeParts, { actor }: ApiContext, path: string, doing: string): void {
  const resource = resourceAt(model, path);
  if (mayDo(actor, resource, doing) === 'none')
    throw new Refusal(problem('forbidden', { permission: permissionOf(resource, doing) }));
}

type Asked = ValuesOf<Templates> & Pick<ValuesOf<Documents>, 'training_course' | 'document_template'>;

async function metaOf(source: Request): Promise<Asked> {
  const { meta } = documentOf(await readText(source));
  return isObject(meta) ? meta : {};
}

function idIn(value: unknown): string {
  if (typeof value === 'string' && isUuid(value)) return value;
  throw new Refusal(problem('not-found'));
}

interface Template {
  readonly kind: 'document' | 'mail';
  readonly language: Locale;
  readonly label: string;
  readonly subject: string;
  readonly body: string;
}

interface StoredTemplate extends Template {
  readonly id: string;
  readonly document_type: RecordOf<Templates>['document_type'];
}

function templateIn({ kind, language, label, subject, body }: ValuesOf<Templates>): Template {
  return {
    kind: kind === 'mail' ? 'mail' : 'document',
    language: language === 'en' ? 'en' : 'fr',
    label: String(label ?? ''),
    subject: String(subject ?? ''),
    body: String(body ?? ''),
  };
}

async function templateOf(
  given: unknown,
  { api }: MergeParts,
  context: ApiContext,
): Promise<StoredTemplate | Response> {
  const id = idIn(given);
  const answer = await api.handle(new Request(api.addressOf(`document-templates/${id}`)), context);
  if (!answer.ok) return answer;
  const { attributes } = ((await answer.json()) as StoredRow).data;
  return { ...templateIn(attributes), id, document_type: attributes.document_type };
}

interface StoredRow {
  readonly data: { readonly attributes: RecordOf<Templates> };
}

/** The document that the template made of the dossier; null: none yet. */
async function generatedBefore(
  dossier: string,
  template: string,
  { api }: MergeParts,
  context: ApiContext,
): Promise<string | null | Response> {
  const filters = {
    training_course: dossier,
    document_template: template,
  } satisfies ValuesOf<Documents>;
  const query = new URLSearchParams(Object.entries(filters).map(([name, id]) => [`filter[${name}]`, id]));
  const answer = await api.handle(new Request(api.addressOf(`documents?${query}`)), context);
  if (!answer.ok) return answer;
  const { data } = (await answer.json()) as { data: readonly { id: string }[] };
  return data[0]?.id ?? null;
}

function pdfOf({ body, reference }: Merged, { label, language }: Template, { now }: MergeParts) {
  return printGenerated({ body, reference, label, locale: language, printedAt: now() });
}

interface Generated {
  readonly pdf: Uint8Array;
  readonly known: string | null;
  readonly dossier: string;
  readonly template: StoredTemplate;
  readonly merged: Merged;
}

async function store(
  { pdf, known, dossier, template, merged }: Generated,
  { api }: MergeParts,
  context: ApiContext,
): Promise<Response> {
  const named: ValuesOf<'document-versions'> = {
    file_name: `${fileNameOf(`${template.label} ${merged.reference}`.trim())}.pdf`,
  };
  const query = new URLSearchParams({
    ...(named as Record<string, string>),
    ...(known === null && { data: madeOf(template, dossier) }),
  });
  const address = api.addressOf(`documents/${known ?? crypto.randomUUID()}/content?${query}`);
  return api.handle(new Request(address, { method: 'PUT', body: new Blob([Buffer.from(pdf)]) }), context);
}

function madeOf(template: StoredTemplate, dossier: string): string {
  const attributes: ValuesOf<Documents> = { name: template.label, document_type: template.document_type };
  const relation = (type: string, id: string) => ({ data: { type, id } });
  const relationships = {
    training_course: relation('training_courses', dossier),
    document_template: relation('document_templates', template.id),
  } satisfies { readonly [F in FieldOf<Documents>]?: object };
  return JSON.stringify({ type: 'documents', attributes, relationships });
}

async function withEmptyFields(stored: Response, { emptyFields }: Merged): Promise<Response> {
  if (!stored.ok) return stored;
  const document: { readonly meta?: object } = await stored.json();
  const meta = { ...document.meta, empty_fields: emptyFields };
  const headers = new Headers(stored.headers);
  headers.delete('content-length');
  return Response.json({ ...document, meta }, { status: stored.status, headers });
}

function mailResponse({ subject, body, emptyFields }: Merged): Response {
  return Response.json(
    {
      jsonapi: { version: '1.1' },
      meta: { subject, body: writeHtml(body), empty_fields: emptyFields },
    },
    { headers: { 'content-type': 'application/vnd.api+json', 'cache-control': 'private, no-store' } },
  );
}
