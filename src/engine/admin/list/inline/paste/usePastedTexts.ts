import { useDataProvider, useTranslate } from 'ra-core';
import type { CallResult, JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import type { CellText, ReadText } from '#engine/admin/grid/cells/useCellText.ts';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { loadWords, type Messages } from '#engine/admin/providers/words.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { namingFields, representRecord } from '#engine/admin/resource/represent.ts';
import { mayDo } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { pastedBoolean } from './pastedBoolean.ts';

/** What is pasted into each column, each text once. */
type TextsByColumn = ReadonlyMap<GridColumn, ReadonlySet<string>>;

const mostNames = 200;

/**
 * Understands texts that were pasted: as they are typed, in either language, and records by their names, which are asked
 * for with one request per column.
 */
export function usePastedTexts(text: CellText) {
  const provider = useDataProvider<JsonApiProvider>();
  const { resources } = useModel();
  const translate = useTranslate();
  const locale = useScreenLocale();
  return useCallback(
    async (pasted: TextsByColumn): Promise<CellText> => {
      const readName = (target: ScreenResource, one: string, found: readonly ListRecord[]): ReadText => {
        const named = found.filter((record) => isAlike(representRecord(target, record), one));
        const exact = named.filter((record) => representRecord(target, record) === one.trim());
        const [record, ...others] = exact.length > 0 ? exact : named;
        if (!record) return { reason: translate('grid.list.unknownName', { text: one }) };
        if (others.length > 0) return { reason: translate('grid.list.severalNames', { text: one }) };
        return { value: record.id };
      };
      const readNames = (target: ScreenResource, { asked, found }: Named) =>
        new Map(asked.map((one) => [one, readName(target, one, found)]));
      const known = new Map<GridColumn, ReadonlyMap<string, ReadText>>();
      for (const [column, texts] of pasted) {
        const { field, resource } = column;
        const target = resources[field.relation?.to ?? ''];
        const asked = [...texts].filter((one) => one.trim() !== '');
        if (target && asked.length > 0) {
          const found = await recordsNamed(provider, { column, target, asked });
          known.set(column, readNames(target, { asked, found }));
        } else if (field.choices && asked.some((one) => 'reason' in text.read(column, one)))
          known.set(column, readChoices(column, await loadWords(locale === 'fr' ? 'en' : 'fr'), resource));
      }
      return {
        ...text,
        read: (column, one) => {
          const { field } = column;
          if (one.trim() === '') return text.read(column, one);
          const flag = traits[field.fieldType].inline === 'toggle' ? pastedBoolean(one) : undefined;
          if (flag !== undefined) return { value: flag };
          const read = text.read(column, one);
          if ('value' in read && !field.relation) return read;
          return known.get(column)?.get(field.relation ? one : folded(one)) ?? read;
        },
      };
    },
    [text, provider, resources, translate, locale],
  );
}

interface Named {
  readonly asked: readonly string[];
  readonly found: readonly ListRecord[];
}

interface Asked {
  readonly column: GridColumn;
  readonly target: ScreenResource;
  readonly asked: readonly string[];
}

/** Those with exactly these names where one field names a record, else the first of all, whose names are looked at here. */
async function recordsNamed(
  provider: JsonApiProvider,
  { column: { field, resource }, target, asked }: Asked,
): Promise<readonly ListRecord[]> {
  if (!mayDo(target, 'view')) {
    const query = { path: `choices/${field.name}`, query: { 'page[size]': String(mostNames) } };
    const { data } = (await provider.call(resource.path, query)) as CallResult;
    return (Array.isArray(data) ? data : []) as ListRecord[];
  }
  const [name = '', ...others] = namingFields(target);
  const isOneField = others.length === 0 && target.represent === `{${name}}`;
  const isAsked = isOneField && fieldOf(target, name)?.operators.includes('in');
  const names = [...new Set(asked.map((one) => one.trim()))].slice(0, mostNames);
  // A comma would part the name in two.
  const filter = isAsked && !names.some((one) => one.includes(',')) ? { [name]: { in: names } } : {};
  const { data } = await provider.getList<ListRecord>(target.path, {
    filter,
    pagination: { page: 1, perPage: mostNames },
    sort: { field: 'id', order: 'ASC' },
  });
  return data;
}

/** The words of the other language, and the values themselves. */
function readChoices(
  { field, resource }: GridColumn,
  words: Messages,
  { path }: ScreenResource = resource,
): ReadonlyMap<string, ReadText> {
  const spoken = ['resources', path, 'choices', field.name].reduce<unknown>(
    (found, key) => (found as Messages | undefined)?.[key],
    words,
  ) as Readonly<Record<string, string>> | undefined;
  return new Map(
    (field.choices ?? []).flatMap(({ value, label }) => {
      const names = [spoken?.[String(value)], label?.fr, label?.en, String(value)];
      return names.flatMap((one) => (one === undefined ? [] : [[folded(one), { value }] as const]));
    }),
  );
}

function folded(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function isAlike(one: string, other: string): boolean {
  return folded(one) === folded(other);
}
