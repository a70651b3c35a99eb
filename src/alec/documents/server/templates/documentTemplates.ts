import type * as typed from '#alec/behaviour.ts';
import { mergeFieldsOf } from '#alec/documents/domain/mergeFields.ts';
import type { ListReading } from '#engine/api/behaviours.ts';
import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { Locale } from '#engine/model/model.ts';
import { readTexts } from './checkTemplate.ts';

type Templates = 'document-templates';

/**
 * A template is stored only when every word between its braces names something. `GET /document-templates/fields` lists
 * what may be named, in the caller's language.
 */
export const documentTemplates: typed.Behaviour<Templates> = { beforeWrite, listReads: { fields } };

function beforeWrite({ writing, event, next }: typed.PendingWrite<Templates>): typed.Amendment<Templates> {
  if (event === 'deleted') return {};
  const kind = next.kind === 'mail' ? 'mail' : 'document';
  const text = { kind, subject: String(next.subject ?? ''), body: String(next.body ?? '') } as const;
  return { problems: readTexts(text, writing.api.model).problems };
}

async function fields({ api, context }: ListReading): Promise<JsonObject> {
  const known = mergeFieldsOf(api.model);
  return {
    fields: known.fields.map((field) => spoken(field, context.locale)),
    loops: known.loops.map((loop) => ({
      ...spoken(loop, context.locale),
      fields: loop.fields.map((field) => spoken(field, context.locale)),
    })),
  };
}

interface Named {
  readonly name: string;
  readonly label: Readonly<Record<Locale, string>>;
}

function spoken({ name, label }: Named, locale: Locale) {
  return { name, label: label[locale] };
}
