import ClosedIcon from '@mui/icons-material/ChevronRight';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import OpenIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, IconButton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useTranslate } from 'ra-core';
import { type DragEvent, type MouseEvent, useState } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { type ListRecord, useRowPath } from '#engine/admin/list/listSettings.tsx';
import { RowActions } from '#engine/admin/list/rows/RowActions.tsx';
import { isPlain, useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import type { TreeRow } from './treeRows.ts';
import type { Branch } from './useBranches.ts';

interface TreeRowViewProps {
  readonly row: TreeRow;
  readonly columns: readonly ScreenField[];
  /** What stands below it, once it is open. */
  readonly branch: Branch | undefined;
  /** The way to a row that was found. */
  readonly path: string;
  readonly isFocused: boolean;
  /** It stays where it is. */
  readonly isClosed: boolean;
  /** It was moved, and the server has not answered yet. */
  readonly isOnItsWay: boolean;
  readonly turn: (isOpen: boolean) => void;
  readonly askMove: () => void;
  readonly moveUnder: (record: ListRecord, above: string | null, name?: string) => void;
}

/** The row that the mouse holds. */
const held: { current: ListRecord | null } = { current: null };

/** A row of a tree, and what is said below it while its own rows come or do not. */
export function TreeRowView(props: TreeRowViewProps) {
  const { row, columns, branch, path, isFocused, isClosed, isOnItsWay, turn, askMove, moveUnder } = props;
  const { record, level, place, setSize, count, isOpen } = row;
  const resource = useResourceModel();
  const translate = useTranslate();
  const name = representRecord(resource, record);
  const { isOver, ...drag } = useDrag(record, name, isClosed, moveUnder);
  return (
    <RecordContextProvider value={record}>
      <TableRow
        {...drag}
        tabIndex={isFocused ? 0 : -1}
        data-row={record.id}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={setSize}
        aria-expanded={count > 0 ? isOpen : undefined}
        aria-busy={isOnItsWay}
        selected={isOver}
        hover
        sx={{ opacity: isOnItsWay ? 0.6 : 1 }}
      >
        {columns.map((column, index) => (
          <TableCell key={column.name}>
            {index === 0 ? (
              <Name {...props} name={name} path={path} turn={turn} />
            ) : (
              <SchemaField source={column.name} />
            )}
          </TableCell>
        ))}
        <TableCell padding="checkbox">
          <Stack direction="row">
            {!isClosed && (
              <IconButton
                size="small"
                tabIndex={isFocused ? 0 : -1}
                aria-haspopup="dialog"
                aria-label={translate('kinds.tree.under', { name })}
                onClick={askMove}
              >
                <MoveIcon fontSize="small" />
              </IconButton>
            )}
            <RowActions />
          </Stack>
        </TableCell>
      </TableRow>
      {branch && <BranchState branch={branch} level={level} width={columns.length + 1} />}
    </RecordContextProvider>
  );
}

function Name({
  row,
  name,
  path,
  turn,
}: Pick<TreeRowViewProps, 'row' | 'path' | 'turn'> & { readonly name: string }) {
  const { record, level, count, isOpen } = row;
  const translate = useTranslate();
  const locale = useScreenLocale();
  const rowPath = useRowPath();
  const openForm = useOpenForm('edit');
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void openForm(rowPath(record));
  };
  const Icon = isOpen ? OpenIcon : ClosedIcon;
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', pl: (level - 1) * 2.5, minWidth: 0 }}>
      {count > 0 ? (
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={translate(isOpen ? 'kinds.tree.close' : 'kinds.tree.open', { name })}
          onClick={() => turn(!isOpen)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ) : (
        <Box sx={{ width: 30, flexShrink: 0 }} />
      )}
      <Box sx={{ minWidth: 0 }}>
        {path !== '' && (
          <Typography variant="caption" color="text.secondary" component="p">
            {path}
          </Typography>
        )}
        <Typography
          component={LinkBase}
          to={rowPath(record)}
          onClick={open}
          tabIndex={-1}
          data-open
          sx={{
            color: 'inherit',
            fontWeight: 500,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
          }}
        >
          {name}
        </Typography>
      </Box>
      {count > 0 && (
        <Typography variant="caption" color="text.secondary">
          <span title={translate('kinds.tree.children', { smart_count: count })}>
            {new Intl.NumberFormat(locale).format(count)}
          </span>
        </Typography>
      )}
    </Stack>
  );
}

function BranchState({
  branch,
  level,
  width,
}: {
  readonly branch: Branch;
  readonly level: number;
  readonly width: number;
}) {
  const translate = useTranslate();
  const { isPending, isFailed, refetch, total, rows } = branch;
  if (!isPending && !isFailed && rows.length >= total) return null;
  const words = isFailed ? 'kinds.tree.failed' : 'kinds.loadingMore';
  return (
    <TableRow>
      <TableCell colSpan={width} sx={{ pl: level * 2.5 + 5 }} role="gridcell">
        {isPending || isFailed ? translate(words) : translate('kinds.calendar.unread')}{' '}
        {isFailed && (
          <Button size="small" onClick={refetch}>
            {translate('views.retry')}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

function useDrag(
  record: ListRecord,
  name: string,
  isClosed: boolean,
  moveUnder: TreeRowViewProps['moveUnder'],
) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    draggable: !isClosed,
    onDragStart: () => {
      held.current = record;
    },
    onDragEnd: () => {
      held.current = null;
    },
    onDragOver: (event: DragEvent) => {
      if (!held.current || held.current.id === record.id) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (held.current) moveUnder(held.current, record.id, name);
      held.current = null;
    },
  };
}
