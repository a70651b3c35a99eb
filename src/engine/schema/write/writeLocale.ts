import type { Field, Locale, Model, Resource } from '#engine/model/model.ts';
import type { FormView } from '#engine/model/views.ts';
import { defined } from '#engine/schema/derive/defined.ts';
import { asJson } from './asJson.ts';

/** The words of the schema files in one language, under the keys that react-admin and i18next ask for. */
export function writeLocale(model: Model, locale: Locale): string {
  const resources = Object.values(model.resources).map((resource) => [
    resource.path,
    resourceWords(resource, locale),
  ]);
  return asJson({ resources: Object.fromEntries(resources) });
}

type Tree = { readonly [key: string]: string | Tree };
type SparseTree = { readonly [key: string]: string | Tree | undefined };

function resourceWords(resource: Resource, locale: Locale): Tree {
  const { one, many } = resource.label[locale];
  return trimmed({
    name: one,
    name_one: one,
    // French has a third plural, for millions; it is the same word.
    name_many: locale === 'fr' ? many : undefined,
    name_other: many,
    description: resource.description?.[locale],
    fields: fieldWords(resource.fields, ({ label }) => label[locale]),
    help: fieldWords(resource.fields, ({ help }) => help?.[locale]),
    choices: fieldWords(resource.fields, (field) => choiceWords(field, locale)),
    sections: sectionWords([resource.form, resource.show], locale),
    actions: Object.fromEntries(
      Object.entries(resource.actions).map(([name, { label }]) => [name, label[locale]]),
    ),
  });
}

function fieldWords(fields: readonly Field[], wordsOf: (field: Field) => string | Tree | undefined): Tree {
  return trimmed(Object.fromEntries(fields.map((field) => [field.name, wordsOf(field)])));
}

function choiceWords({ choices }: Field, locale: Locale): Tree | undefined {
  if (!choices) return undefined;
  return Object.fromEntries(choices.map(({ value, label }) => [String(value), label[locale]]));
}

function sectionWords(views: readonly FormView[], locale: Locale): Tree {
  const sections = views.flatMap((view) => view.sections);
  return trimmed(Object.fromEntries(sections.map(({ id, label }) => [id, label?.[locale]])));
}

function trimmed(tree: SparseTree): Tree {
  return defined(tree) as Tree;
}
