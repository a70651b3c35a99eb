import { type Field, type Locale, locales, type Model } from '#engine/model/model.ts';
import type { ApiParts } from './request/request.ts';

/**
 * The parts of the API for whoever reads in a language: fields with a text per language know which they are read in.
 * One Model for all where there is no such field.
 */
export function apiInLanguages(api: ApiParts): Readonly<Record<Locale, ApiParts>> {
  const fields = Object.values(api.model.resources).flatMap((resource) => resource.fields);
  const hasLanguages = fields.some(isOfLanguages);
  const pairs = locales.map((locale) => [
    locale,
    hasLanguages ? { ...api, model: readIn(api.model, locale) } : api,
  ]);
  return Object.fromEntries(pairs) as Record<Locale, ApiParts>;
}

function isOfLanguages({ fieldType }: Field): boolean {
  return fieldType === 'translated';
}

function readIn(model: Model, locale: Locale): Model {
  const resources = Object.entries(model.resources).map(([path, resource]) => {
    if (!resource.fields.some(isOfLanguages)) return [path, resource] as const;
    const fields = resource.fields.map((field) =>
      isOfLanguages(field) ? { ...field, readIn: locale } : field,
    );
    return [path, { ...resource, fields }] as const;
  });
  return { ...model, resources: Object.fromEntries(resources) };
}
