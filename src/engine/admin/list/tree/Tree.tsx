import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import { IncludedRecords, useIncluded } from '#engine/admin/list/includedRecords.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import { useColumnLabel, useShownColumns } from '#engine/admin/list/listColumns.ts';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { Pagination } from '#engine/admin/list/Pagination.tsx';
import { joinIncluded } from '#engine/admin/list/views/joinIncluded.ts';
import { useFollowOthersIn } from '#engine/admin/list/views/useFollowOthersIn.ts';
import { useMoveReason } from '#engine/admin/list/views/useMoveReason.ts';
import { useRowWrites } from '#engine/admin/list/views/useRowWrites.ts';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField, representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { TreeRowView } from './TreeRowView.tsx';
import { type TreeRow, treeRows } from './treeRows.ts';
import { useBranches } from './useBranches.ts';
import { useTreeKeys } from './useTreeKeys.ts';

const MoveUnder = loadable(() => import('./MoveUnder.tsx'));

interface TreeProps {
  readonly field: ScreenField;
  /** What a filter finds: each row by itself, with the way to it. */
  readonly isFound: boolean;
}

const nothing: readonly ListRecord[] = [];

/** The rows below each other: opened, closed and moved in by the arrows, put elsewhere by mouse or from a dialog. */
export function Tree({ field, isFound }: TreeProps) {
  const { isPending, data = nothing, meta } = useListContext<ListRecord>();
  if (isPending) return <ListSkeleton asCards={false} />;
  return (
    <>
      <ReadWarnings meta={meta} />
      {data.length === 0 ? <ListNoResults /> : <TreeTable field={field} isFound={isFound} data={data} />}
      <Pagination />
    </>
  );
}

function TreeTable({ field, isFound, data }: TreeProps & { readonly data: readonly ListRecord[] }) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [moved, setMoved] = useState<ListRecord | null>(null);
  useFollowOthersIn('below');
  const { counts, branches, included } = useBranches(field, data, open);
  const rows = treeRows(data, counts, branches);
  const turn = (id: string, isOpen: boolean) =>
    setOpen((before) => (isOpen ? [...new Set([...before, id])] : before.filter((one) => one !== id)));
  const { table, focused, onKeyDown } = useTreeKeys(rows, turn);
  const moving = useMoveUnder(field, rows);
  const pathOf = usePathOf(field);
  const columns = useTreeColumns(field);
  const labelOf = useColumnLabel(resource);
  const label = translate('kinds.tree.label', {
    name: words.many(resource),
    field: words.field(resource, field).toLocaleLowerCase(words.locale),
  });
  const allIncluded = useMemo(() => joinIncluded(included), [included]);
  return (
    <IncludedRecords rows={rows.map(({ record }) => record)} others={allIncluded}>
      <TableContainer component={Paper} variant="outlined">
        <Table ref={table} size="small" role="treegrid" aria-label={label} onKeyDown={onKeyDown}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.name}>{labelOf(column)}</TableCell>
              ))}
              <TableCell component="td" variant="head" padding="checkbox" />
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TreeRowView
                key={`${row.parent} ${row.record.id}`}
                row={row}
                columns={columns}
                branch={branches.get(row.record.id)}
                path={isFound && row.level === 1 ? pathOf(row.record) : ''}
                isFocused={row.record.id === focused}
                isClosed={moving.closed(row.record) !== undefined}
                isOnItsWay={moving.moved.has(row.record.id)}
                turn={(isOpen) => turn(row.record.id, isOpen)}
                askMove={() => setMoved(row.record)}
                moveUnder={moving.moveUnder}
              />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {moved && (
        <Suspense fallback={null}>
          <MoveUnder
            field={field}
            record={moved}
            move={(above, name) => moving.moveUnder(moved, above, name)}
            close={() => setMoved(null)}
          />
        </Suspense>
      )}
    </IncludedRecords>
  );
}

/** The name comes first; the parent has no column, since the place in the tree shows it. On a phone there is only the name. */
function useTreeColumns(field: ScreenField): readonly ScreenField[] {
  const resource = useResourceModel();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const shown = useShownColumns(resource);
  const leading = leadingField(resource);
  const first = resource.fields.filter(({ name }) => name === leading);
  const others = shown.filter(({ name }) => name !== leading && name !== field.name);
  return isPhone ? first : [...first, ...others];
}

function useMoveUnder(field: ScreenField, rows: readonly TreeRow[]) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const fields = useMemo(() => [field], [field]);
  const closed = useMoveReason(fields);
  const records = rows.map(({ record }) => record);
  const { moved, move } = useRowWrites(records);
  const nameOf = (id: unknown) => {
    const record = records.find((one) => one.id === id);
    return record ? representRecord(resource, record) : translate('kinds.tree.toTop');
  };
  return {
    closed,
    moved,
    moveUnder: (record: ListRecord, above: string | null, name?: string) => {
      if (record.id === above || record[field.name] === above || closed(record) !== undefined) return;
      void move({
        record,
        values: { [field.name]: above },
        place: name ?? nameOf(above),
        field: words.field(resource, field),
        wordsOf: (values) => nameOf(values[field.name]),
      });
    },
  };
}

/** `Nord › Lille`: what stands above a row that was found, as far as it came along. */
function usePathOf(field: ScreenField): (record: ListRecord) => string {
  const resource = useResourceModel();
  const included = useIncluded(resource.path);
  return (record) => {
    const names: string[] = [];
    const walked = new Set([record.id]);
    let above = record[field.name];
    while (typeof above === 'string' && !walked.has(above)) {
      walked.add(above);
      const next = included.get(above);
      names.unshift(next ? representRecord(resource, next) : '…');
      above = next?.[field.name];
    }
    return names.join(' › ');
  };
}
