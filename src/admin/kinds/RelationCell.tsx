import { Chip, Link, Skeleton, Stack } from '@mui/material';
import { LinkBase, useGetManyAggregate } from 'ra-core';
import type { MouseEvent } from 'react';
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
  const { data, isPending } = useGetManyAggregate<FlatRecord & { id: string }>(to, { ids: [...ids] });
  if (isPending) return <Skeleton width={96 * Math.min(ids.length, 3)} />;
  const known = new Map(data?.filter(Boolean).map((record) => [record.id, record]));
  const names = ids.map((id) => (
    <RelatedName key={id} to={to} id={id} record={known.get(id)} chip={several} />
  ));
  if (!several) return names;
  if (!detail) return <FewChips chips={names} />;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {names}
    </Stack>
  );
}

interface RelatedNameProps {
  readonly to: string;
  readonly id: string;
  readonly record: FlatRecord | undefined;
  readonly chip?: boolean;
}

function RelatedName({ to, id, record, chip }: RelatedNameProps) {
  const target = useResourceModel(to);
  const { may } = useAccess(target);
  const path = useRecordPath()(to, id);
  // A record out of the reader's scope has no name here.
  const name = record ? representRecord(target, record) : id;
  const linked = path !== undefined && record !== undefined && may('view');
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
