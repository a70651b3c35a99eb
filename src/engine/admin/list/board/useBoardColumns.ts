import { useGetList, useListContext, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { defaultSort } from '#engine/admin/list/listSort.ts';
import type { Totals } from '#engine/admin/list/totals/totalText.ts';
import { useModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** One value of the field that a board is drawn by. */
export interface BoardColumn {
  readonly key: string;
  readonly value: JsonValue;
  readonly label: string;
  readonly colour?: string;
  /** A value that its field no longer has, though rows do. */
  readonly isGone?: boolean;
  /** How many rows of the list have it, as the server counted. */
  readonly count: number;
}

/** `meta.groups` of an answer with the first rows of each value. */
export interface ServerColumn {
  readonly heading: JsonValue;
  readonly count: number;
  readonly aggregates: Readonly<Record<string, Totals>> | null;
}

export const keyOf = (value: JsonValue | undefined) => String(value ?? '');

/** Records of another list that have a column though no row is under it. */
const offeredColumns = 50;

/** The columns of a board: the values of the field in their order, then those that rows have besides, then none. */
export function useBoardColumns(field: ScreenField): readonly BoardColumn[] {
  const { meta } = useListContext();
  const translate = useTranslate();
  const known = useKnownColumns(field);
  const nameOf = useRelatedName(field);
  const groups: readonly ServerColumn[] | undefined = meta?.groups;
  // To her, rows of others are as if it were empty there.
  const isHidden = useResourceModel().ofOwnRows?.includes(field.name) ?? false;
  return useMemo(() => {
    const counts = new Map((groups ?? []).map(({ heading, count }) => [keyOf(heading), count]));
    const countOf = (value: JsonValue) => counts.get(keyOf(value)) ?? 0;
    const keys = new Set(known.map(({ key }) => key));
    const others = (groups ?? []).filter(({ heading }) => heading !== null && !keys.has(keyOf(heading)));
    const none = {
      key: '',
      value: null,
      label: translate(isHidden ? 'kinds.noneSeen' : 'kinds.none'),
      count: countOf(null),
    };
    return [
      ...known.map((column) => ({ ...column, count: countOf(column.value) })),
      ...others.map(({ heading, count }) => ({
        key: keyOf(heading),
        value: heading,
        label: nameOf(heading),
        isGone: field.choices !== undefined,
        count,
      })),
      ...(none.count > 0 || !field.required ? [none] : []),
    ];
  }, [groups, known, nameOf, field.required, field.choices, isHidden, translate]);
}

/** Those that are there without a row. */
function useKnownColumns(field: ScreenField): readonly Omit<BoardColumn, 'count'>[] {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const related = useRelatedRecords(field);
  return useMemo(() => {
    if (field.choices)
      return field.choices.map((choice) => ({
        key: keyOf(choice.value),
        value: choice.value,
        label: words.choice(resource, field, choice),
        colour: choice.colour,
      }));
    if (field.relation) return related;
    const yesNo = [true, false];
    return yesNo.map((value) => ({
      key: keyOf(value),
      value,
      label: translate(value ? 'fields.yes' : 'fields.no'),
    }));
  }, [resource, field, words, related, translate]);
}

function useRelatedRecords({ relation }: ScreenField): readonly Omit<BoardColumn, 'count'>[] {
  const { resources } = useModel();
  const target = resources[relation?.to ?? ''];
  const { may } = useAccessTo(relation?.to ?? '');
  const { data } = useGetList<ListRecord>(
    target?.path ?? '',
    {
      pagination: { page: 1, perPage: offeredColumns },
      ...(target && { sort: defaultSort(target), filter: target.list.filter ?? {} }),
    },
    { enabled: target !== undefined && may('view') },
  );
  return useMemo(
    () =>
      (target && data ? data : []).map((record) => ({
        key: record.id,
        value: record.id,
        label: target ? representRecord(target, record) : record.id,
      })),
    [target, data],
  );
}

/** The records that rows refer to come with them. */
function useRelatedName({ relation }: ScreenField) {
  const { resources } = useModel();
  const target = resources[relation?.to ?? ''];
  const included = useIncluded(relation?.to ?? '');
  return useMemo(
    () => (id: JsonValue) => {
      if (!relation) return keyOf(id);
      const record = included.get(String(id));
      return target && record ? representRecord(target, record) : keyOf(id) && '…';
    },
    [relation, target, included],
  );
}
