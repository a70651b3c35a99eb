import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback } from 'react';
import { traits } from '#engine/admin/fields/traits.ts';
import type { CellText, ReadText } from '#engine/admin/grid/cells/useCellText.ts';
import type { GridColumn } from '#engine/admin/grid/gridColumn.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { loadWords, type Messages } from '#engine/admin/providers/words.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { ScreenResource } from '#engine/model/screenModel.ts';
import { pastedBoolean } from './pastedBoolean.ts';
import { folded, recordsNamed } from './recordsNamed.ts';

/** What is pasted into each column, each text once. */
type TextsByColumn = ReadonlyMap<GridColumn, ReadonlySet<string>>;

/**
 * Understands texts that were pasted: as they are typed, in either language, and records by their names, whatever their
 * case and accents.
 */
export function usePastedTexts(text: CellText) {
  const provider = useDataProvider<JsonApiProvider>();
  const { resources } = useModel();
  const translate = useTranslate();
  const locale = useScreenLocale();
  return useCallback(
    async (pasted: TextsByColumn): Promise<CellText> => {
      const readName = (target: ScreenResource, one: string, found: readonly ListRecord[]): ReadText => {
        const named = found.filter((record) => folded(representRecord(target, record)) === folded(one));
        const exact = named.filter((record) => representRecord(target, record) === one.trim());
        const [record, ...others] = exact.length > 0 ? exact : named;
        if (!record) return { reason: translate('grid.list.unknownName', { text: one }) };
        if (others.length > 0) {
          const names = [...new Set(named.map((each) => representRecord(target, each)))].join(', ');
          return { reason: translate('grid.list.severalNames', { text: one, names }) };
        }
        return { value: record.id };
      };
      const known = new Map<GridColumn, ReadonlyMap<string, ReadText>>();
      for (const [column, texts] of pasted) {
        const { field, resource } = column;
        const target = resources[field.relation?.to ?? ''];
        const asked = [...texts].filter((one) => one.trim() !== '');
        if (target && asked.length > 0) {
          const found = await recordsNamed(provider, { column, target, asked });
          known.set(column, new Map(asked.map((one) => [one, readName(target, one, found)])));
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
