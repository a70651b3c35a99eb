import { Link, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { LinkBase, useFieldValue, useGetManyAggregate, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { FewValues } from '#engine/admin/fields/choice/FewValues.tsx';
import { queryOfIds, type RelationName, useChoices } from '#engine/admin/fields/choice/useChoices.ts';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useIsInsideControl } from '#engine/admin/fields/insideControl.ts';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useRecordPath } from '#engine/admin/resource/paths.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { mayRefer, useAccess, useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { FlatRecord } from '#engine/model/model.ts';

export function ReferenceField({ source }: FieldProps) {
  const { resource, field } = useModelField(source);
  const value = useFieldValue({ source });
  if (typeof value !== 'string' || value === '' || !field.relation) return <EmptyText />;
  const of = { path: resource.path, relation: field.name };
  return <RelatedNames to={field.relation.to} of={of} ids={[value]} />;
}

export function ReferenceArrayField({ source }: FieldProps) {
  const { resource, field } = useModelField(source);
  const value = useFieldValue({ source });
  if (!Array.isArray(value) || value.length === 0 || !field.relation) return <EmptyText />;
  const of = { path: resource.path, relation: field.name };
  return <RelatedNames to={field.relation.to} of={of} ids={value.map(String)} several />;
}

interface RelatedNamesProps {
  readonly to: string;
  readonly of: RelationName;
  readonly ids: readonly string[];
  readonly several?: boolean;
}

/** Who may not list the records asks for their names as choices of the relation. */
function RelatedNames(props: RelatedNamesProps) {
  const { may } = useAccessTo(props.to);
  return may('view') ? <ListedNames {...props} /> : <ChosenNames {...props} />;
}

function ListedNames(props: RelatedNamesProps) {
  const missing = useMissing(props);
  const { data, isPending } = useGetManyAggregate<NamedRecord>(
    props.to,
    { ids: missing },
    { enabled: missing.length > 0 },
  );
  return <Names {...props} records={data} isPending={missing.length > 0 && isPending} />;
}

/** What came with the record of a page is kept by its id; what she may not even name is not asked for. */
function ChosenNames(props: RelatedNamesProps) {
  const queries = useQueryClient();
  const target = useResourceModel(props.to);
  const unknown = useMissing(props);
  const kept = unknown.flatMap((id) => queries.getQueryData<NamedRecord>([props.to, 'getOne', { id }]) ?? []);
  const missing = mayRefer(target) ? unknown.filter((id) => !kept.some((record) => record.id === id)) : [];
  const { data = [], isPending } = useChoices(props.of, queryOfIds(missing));
  return <Names {...props} records={[...kept, ...data]} isPending={missing.length > 0 && isPending} />;
}

/** Those that came with the rows of the list are known; only what did not is asked for. */
function useMissing({ to, ids }: RelatedNamesProps): string[] {
  const included = useIncluded(to);
  return ids.filter((id) => !included.has(id));
}

type NamedRecord = FlatRecord & { readonly id: string };

interface NamesProps extends RelatedNamesProps {
  readonly records: readonly NamedRecord[] | undefined;
  readonly isPending: boolean;
}

function Names({ to, ids, several, records, isPending }: NamesProps) {
  const included = useIncluded(to);
  const isMultiline = useIsMultiline();
  if (isPending) return <Skeleton width={96 * Math.min(ids.length, 3)} />;
  const recordOf = (id: string) => included.get(id) ?? records?.find((record) => record?.id === id);
  const names = ids.map((id) => <RelatedName key={id} to={to} id={id} record={recordOf(id)} />);
  return several ? <FewValues values={names} all={isMultiline} /> : names;
}

interface RelatedNameProps {
  readonly to: string;
  readonly id: string;
  readonly record: FlatRecord | undefined;
}

/** A record is a link wherever it stands; a chip is a word of a closed list. */
function RelatedName({ to, id, record }: RelatedNameProps) {
  const target = useResourceModel(to);
  const { isOpen } = useAccess(target);
  const path = useRecordPath()(to, id);
  const translate = useTranslate();
  // A record that is gone, or out of the reader's scope, has no name here.
  const name = record ? representRecord(target, record) : translate('fields.notSeen');
  const isInside = useIsInsideControl();
  const linked = path !== undefined && record !== undefined && isOpen && !isInside;
  if (!linked) return <span>{name}</span>;
  return (
    <Link component={LinkBase} to={path} onClick={stayOnTheRow}>
      {name}
    </Link>
  );
}

function stayOnTheRow(event: MouseEvent) {
  event.stopPropagation();
}
