import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { fieldOf } from '#engine/model/field.ts';
import { type FlatRecord, type Locale, locales } from '#engine/model/model.ts';
import type { ScreenChoice, ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { useResourceModel } from './modelContext.tsx';
import { representRecord } from './represent.ts';

/** The Model's words in the language of the screen: the locales first, what the schema file says otherwise. */
export function useWords() {
  const translate = useTranslate();
  const locale = useScreenLocale();
  return useMemo(() => {
    const say = (key: string, fallback: string) => translate(key, { _: fallback });
    return {
      locale,
      one: ({ path, label }: ScreenResource) =>
        translate(`resources.${path}.name`, { smart_count: 1, _: label[locale].one }),
      many: ({ path, label }: ScreenResource) =>
        translate(`resources.${path}.name`, { smart_count: 2, _: label[locale].many }),
      /** How a record is named; the only one of its kind is called like it, in each language. */
      record: (resource: ScreenResource, record: FlatRecord) =>
        resource.kind === 'singleton'
          ? translate(`resources.${resource.path}.name`, { smart_count: 1, _: resource.label[locale].one })
          : representRecord(resource, record),
      description: ({ path, description }: ScreenResource) =>
        say(`resources.${path}.description`, description?.[locale] ?? ''),
      field: ({ path }: ScreenResource, { name, label }: ScreenField) =>
        say(`resources.${path}.fields.${name}`, label?.[locale] ?? name),
      help: ({ path }: ScreenResource, { name, help }: ScreenField) =>
        say(`resources.${path}.help.${name}`, help?.[locale] ?? '') || undefined,
      choice: ({ path }: ScreenResource, { name }: ScreenField, { value, label }: ScreenChoice) =>
        say(`resources.${path}.choices.${name}.${value}`, label?.[locale] ?? String(value)),
      section: ({ path }: ScreenResource, section: ScreenResource['form']['sections'][number]) =>
        say(`resources.${path}.sections.${section.id}`, section.label?.[locale] ?? '') || undefined,
    };
  }, [translate, locale]);
}

/** What the file says of the field of that name of the resource in context, where it says something. */
export function useHelpOf(name: string): string | undefined {
  const resource = useResourceModel();
  const words = useWords();
  const field = fieldOf(resource, name);
  return field && words.help(resource, field);
}

export function useScreenLocale(): Locale {
  const current = useLocale();
  return locales.find((locale) => current.startsWith(locale)) ?? 'fr';
}
