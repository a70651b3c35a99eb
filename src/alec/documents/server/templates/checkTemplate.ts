import { imageFields, type MergeFields, mergeFieldsOf } from '#alec/documents/domain/mergeFields.ts';
import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import { suggestionFor } from '#engine/api/request/suggestion.ts';
import { cleanHtml } from '#engine/mail/cleanHtml.ts';
import type { Model } from '#engine/model/model.ts';
import {
  fieldsOfTemplate,
  readTemplate,
  readTextTemplate,
  type Template,
  type TemplateNames,
} from '#engine/print/html/template.ts';
import type { TemplateFault } from '#engine/print/html/templateTokens.ts';
import type { FieldOf } from '#generated/records.ts';

type Templates = 'document-templates';

export interface TemplateText {
  readonly kind: 'document' | 'mail';
  readonly subject: string;
  readonly body: string;
}

interface ReadTexts {
  readonly subject: Template;
  readonly body: Template;
  readonly problems: readonly Problem[];
}

const wordsOf = { subject: 'subject', body: 'body' } as const satisfies Record<string, FieldOf<Templates>>;

/**
 * The subject and the body of a template, and a Problem of 422 for each word in them that names nothing.
 *
 * @example
 * readTexts({ kind: 'document', subject: '', body: '<p>{{training_course.referense}}</p>' }, model).problems
 * // [{ code: 'merge-field-unknown', values: { name: 'training_course.referense', suggestion: 'training_course.reference' }, … }]
 */
export function readTexts({ kind, subject, body }: TemplateText, model: Model): ReadTexts {
  const known = mergeFieldsOf(model);
  const names = namesOf(known);
  const read = {
    subject: readTextTemplate(subject, names),
    body: readTemplate(cleanHtml(body), names),
  };
  const problems = Object.values(wordsOf).flatMap((field) =>
    read[field].faults.map((fault) => problemOf(fault, names, field)),
  );
  const inWords = kind === 'mail' ? Object.values(wordsOf) : [wordsOf.subject];
  return {
    ...read,
    problems: [...problems, ...inWords.flatMap((field) => imageProblems(read[field], field))],
  };
}

/** Words alone have no place for a picture, and a mail would be read without it. */
function imageProblems({ nodes }: Template, field: string): readonly Problem[] {
  const images = fieldsOfTemplate(nodes).filter(({ name }) => imageFields.includes(name));
  const pointer = `/data/attributes/${field}`;
  return images.map(({ name }) => violationProblem({ code: 'merge-image', values: { name } }, pointer));
}

function namesOf({ fields, loops }: MergeFields): TemplateNames {
  const named = (of: MergeFields['fields']) => of.map(({ name }) => name);
  return {
    fields: named(fields),
    loops: Object.fromEntries(loops.map((loop) => [loop.name, named(loop.fields)])),
  };
}

function problemOf({ code, name, loop }: TemplateFault, names: TemplateNames, field: string): Problem {
  const pointer = `/data/attributes/${field}`;
  const values = { name, ...(loop !== undefined && { loop }) };
  const fields = knownIn(loop, names);
  const known = code === 'merge-loop-unknown' ? [...Object.keys(names.loops), ...fields] : fields;
  const isMisspelt = code === 'merge-loop-unknown' || code === 'merge-field-unknown';
  return violationProblem(
    { code, values: { ...values, ...(isMisspelt && suggestionFor(name, known)) } },
    pointer,
  );
}

/** A field of a row that stands outside of its loop is close to none of those around. */
function knownIn(loop: string | undefined, { fields, loops }: TemplateNames): readonly string[] {
  return loop === undefined ? fields : [...(loops[loop] ?? []), ...fields];
}
