import { useGetManyAggregate, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form';
import { useNoteFault } from '#engine/admin/form/refusals/inputFaults.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import {
  filteringFields,
  isFitting,
  type RelatedCondition,
  relatedConditions,
} from '#engine/model/relationFilter.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import type { RelatedRecord } from './useRelatedRecords.ts';

interface Filtered {
  readonly source: string;
  readonly resource: ScreenResource;
  readonly field: ScreenField;
  readonly ids: readonly string[];
}

/** Which records the relation of a form may name as its other fields stand, and whether those that it names fit still. */
export function useRelationFilter({ source, resource, field, ids }: Filtered) {
  const target = useModel().resources[field.relation?.to ?? ''];
  const translate = useTranslate();
  const words = useWords();
  const record = useOwnValues(source, field);
  const conditions = useMemo(
    () =>
      relatedConditions(field.relation ?? {}, record).filter(({ name }) => target && fieldOf(target, name)),
    [field, record, target],
  );
  const isUnfit = useIsUnfit(target, conditions, ids);
  useNoteFault(source, isUnfit);
  const own = conditions.flatMap(({ from }) => (from === undefined ? [] : (fieldOf(resource, from) ?? [])));
  const theirs = conditions.flatMap(({ name }) => (target && fieldOf(target, name)) ?? []);
  const [first] = own.length > 0 ? own : theirs;
  const all =
    own.length > 0
      ? own.map((one) => words.field(resource, one))
      : theirs.map((one) => words.field(target ?? resource, one));
  const fields = all.join(', ');
  return {
    where: whereOf(conditions),
    fault: isUnfit ? translate('fields.notFitting', { fields }) : undefined,
    hint: first ? translate('fields.filteredBy', { fields }) : undefined,
  };
}

/** Only relations with such a filter follow the other fields of the form. */
function useOwnValues(source: string, { relation }: ScreenField): FlatRecord {
  const { control } = useFormContext();
  const prefix = source.slice(0, source.lastIndexOf('.') + 1);
  const names = filteringFields(relation ?? {});
  const values: FieldValues = useWatch({ control, disabled: names.length === 0 });
  const pairs = JSON.stringify(names.map((name) => [name, get(values, prefix + name) ?? null]));
  return useMemo(() => Object.fromEntries(JSON.parse(pairs) as [string, JsonValue][]), [pairs]);
}

function useIsUnfit(
  target: ScreenResource | undefined,
  conditions: readonly RelatedCondition[],
  ids: readonly string[],
): boolean {
  const mayView = useAccess(target ?? nothing).may('view');
  const { data = [] } = useGetManyAggregate<RelatedRecord>(
    target?.path ?? '',
    { ids: [...ids] },
    { enabled: mayView && conditions.length > 0 && ids.length > 0 },
  );
  return data.some((record) => record !== undefined && !isFitting(record, conditions));
}

const nothing = { isOpen: false, may: {}, locked: [], fields: [] };

function whereOf(conditions: readonly RelatedCondition[]): Readonly<Record<string, object>> | undefined {
  if (conditions.length === 0) return undefined;
  return Object.fromEntries(
    conditions.map(({ name, values }) => [name, values.length === 1 ? { eq: values[0] } : { in: values }]),
  );
}
