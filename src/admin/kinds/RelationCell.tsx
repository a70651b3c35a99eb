import { Chip, Link, Skeleton, Stack } from '@mui/material';
import { LinkBase, useGetManyAggregate } from 'ra-core';
import type { MouseEvent } from 'react';
import { useIncluded } from '#admin/views/includedRecords.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useRecordPath } from '#admin/views/paths.ts';
import { representRecord } from '#admin/views/represent.ts';
import { useAccess } from '#admin/views/useAccess.ts';
import type { FlatRecord } from '#model/model.ts';
import { EmptyCell } from './EmptyCell.tsx';
import { FewChips } from './FewChips.tsx';
import type { CellProps } from './kindProps.ts';

export function OneCell({ field, value }: CellProps) {
  if (typeof value !== 'string' || value === '' || !field.relation) return <EmptyCell />;
  return <RelatedNames to={field.relation.to} ids={[value]} />;
}

export function ManyCell({ field, value, detail }: CellProps) {
  if (!Array.isArray(value) || value.length === 0 || !field.relation) return <EmptyCell />;
  return <RelatedNames to={field.relation.to} ids={value.map(String)} several detail={detail} />;
}

interface RelatedNamesProps {
  readonly to: string;
  readonly ids: readonly string[];
  readonly several?: boolean;
  readonly detail?: boolean;
}

function RelatedNames({ to, ids, several, detail }: RelatedNamesProps) {
  const { recordOf, isPending } = useNamedRecords(to, ids);
  if (isPending) return <Skeleton width={96 * Math.min(ids.length, 3)} />;
  const names = ids.map((id) => (
    <RelatedName key={id} to={to} id={id} record={recordOf(id)} chip={several} />
  ));
  if (!several) return names;
  if (!detail) return <FewChips chips={names} />;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {names}
    </Stack>
  );
}

/** Those that came with the rows of the list; only what did not is asked for. */
function useNamedRecords(to: string, ids: readonly string[]) {
  const included = useIncluded(to);
  const missing = ids.filter((id) => !included.has(id));
  const { data, isPending } = useGetManyAggregate<FlatRecord & { id: string }>(
    to,
    { ids: missing },
    { enabled: missing.length > 0 },
  );
  const recordOf = (id: string) => included.get(id) ?? data?.find((record) => record?.id === id);
  return { recordOf, isPending: missing.length > 0 && isPending };
}

interface RelatedNameProps {
  readonly to: string;
  readonly id: string;
  readonly record: FlatRecord | undefined;
  readonly chip?: boolean;
}

function RelatedName({ to, id, record, chip }: RelatedNameProps) {
  const target = useResourceModel(to);
  const { isOpen } = useAccess(target);
  const path = useRecordPath()(to, id);
  // A record out of the reader's scope has no name here.
  const name = record ? representRecord(target, record) : id;
  const linked = path !== undefined && record !== undefined && isOpen;
  if (chip) {
    const link = linked ? { component: LinkBase, to: path, clickable: true, onClick: stayOnTheRow } : {};
    return <Chip size="small" label={name} {...link} />;
  }
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
