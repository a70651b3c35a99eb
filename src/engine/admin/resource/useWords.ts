import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import {
  type Choice,
  type Field,
  type FlatRecord,
  type Locale,
  locales,
  type Resource,
} from '#engine/model/model.ts';
import { representRecord } from './represent.ts';

/** The Model's words in the language of the screen: the locales first, what the schema file says otherwise. */
export function useWords() {
  const translate = useTranslate();
  const locale = useScreenLocale();
  return useMemo(() => {
    const say = (key: string, fallback: string) => translate(key, { _: fallback });
    return {
      locale,
      one: ({ path, label }: Resource) =>
        translate(`resources.${path}.name`, { smart_count: 1, _: label[locale].one }),
      many: ({ path, label }: Resource) =>
        translate(`resources.${path}.name`, { smart_count: 2, _: label[locale].many }),
      /** How a record is named; the only one of its kind is called like it, in each language. */
      record: (resource: Resource, record: FlatRecord) =>
        resource.kind === 'singleton'
          ? translate(`resources.${resource.path}.name`, { smart_count: 1, _: resource.label[locale].one })
          : representRecord(resource, record),
      description: ({ path, description }: Resource) =>
        say(`resources.${path}.description`, description?.[locale] ?? ''),
      field: ({ path }: Resource, { name, label }: Field) =>
        say(`resources.${path}.fields.${name}`, label[locale]),
      help: ({ path }: Resource, { name, help }: Field) =>
        help && say(`resources.${path}.help.${name}`, help[locale]),
      choice: ({ path }: Resource, { name }: Field, { value, label }: Choice) =>
        say(`resources.${path}.choices.${name}.${value}`, label[locale]),
      section: ({ path }: Resource, section: Resource['form']['sections'][number]) =>
        section.label && say(`resources.${path}.sections.${section.id}`, section.label[locale]),
    };
  }, [translate, locale]);
}

export function useScreenLocale(): Locale {
  const current = useLocale();
  return locales.find((locale) => current.startsWith(locale)) ?? 'fr';
}
