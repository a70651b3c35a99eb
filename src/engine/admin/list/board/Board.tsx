import { DragDropContext } from '@hello-pangea/dnd';
import { Alert, Box, Button, MenuItem, TextField, useMediaQuery } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Hint } from '#engine/admin/hints/Hint.tsx';
import { ListSkeleton } from '#engine/admin/list/ListSkeleton.tsx';
import { ListNoResults } from '#engine/admin/list/ListStates.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { useFollowOthersIn } from '#engine/admin/list/views/useFollowOthersIn.ts';
import { useMoveReason } from '#engine/admin/list/views/useMoveReason.ts';
import { useRowWrites } from '#engine/admin/list/views/useRowWrites.ts';
import { pageNonce } from '#engine/admin/providers/pageNonce.ts';
import { ReadWarnings } from '#engine/admin/record/ReadWarnings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { BoardColumnView } from './BoardColumnView.tsx';
import { type BoardContent, BoardProvider } from './boardContext.ts';
import { Reason } from './Reason.tsx';
import { type BoardColumn, keyOf, useBoardColumns } from './useBoardColumns.ts';
import { useBoardDrag } from './useBoardDrag.ts';
import { useCardMeta } from './useCardMeta.ts';
import { useCardMoves } from './useCardMoves.ts';
import { useColumnTotals } from './useColumnTotals.ts';
import { useMovedCards } from './useMovedCards.ts';

const nothing: readonly ListRecord[] = [];

/** The rows as cards in the columns of a field: moved by mouse, finger or keyboard, or from their menus. */
export function Board({ field }: { readonly field: ScreenField }) {
  const { isPending, data, meta } = useListContext<ListRecord>();
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  if (isPending) return <ListSkeleton asCards />;
  return (
    <>
      <ReadWarnings meta={meta} />
      {!isPhone && <MoveHint field={field} />}
      {data?.length === 0 && <ListNoResults />}
      <Columns field={field} isPhone={isPhone} />
    </>
  );
}

/** Only where a card can be moved as it says. */
function MoveHint({ field }: { readonly field: ScreenField }) {
  const { data = nothing } = useListContext<ListRecord>();
  const fields = useMemo(() => [field], [field]);
  const closed = useMoveReason(fields);
  return data.some((row) => closed(row) === undefined) ? <Hint name="board" /> : null;
}

interface ColumnsProps {
  readonly field: ScreenField;
  readonly isPhone: boolean;
}

function Columns({ field, isPhone }: ColumnsProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const { data = nothing, isPlaceholderData } = useListContext<ListRecord>();
  const columns = useBoardColumns(field);
  const ofMoved = useMovedCards(useCardMeta(field));
  const cards = useMemo(() => together(data, ofMoved.rows), [data, ofMoved.rows]);
  const writes = useRowWrites(cards);
  const moves = useCardMoves(field);
  useFollowOthersIn('getInfiniteList');
  const { totalsOf, ...totals } = useColumnTotals(field);
  const [taken, setTaken] = useState<ListRecord | null>(null);
  const content: BoardContent = {
    field,
    columns,
    moves,
    taken,
    totals: totalsOf,
    closed: moves.closed(),
    ofMoved,
    ...movesOf({ ...writes, keep: ofMoved.keep }, field, columns, words.field(resource, field)),
  };
  const drag = useBoardDrag(content, setTaken);
  const shown = useShownColumn(columns);
  const label = translate('kinds.board.label', {
    name: words.many(resource),
    field: words.field(resource, field).toLocaleLowerCase(words.locale),
  });
  return (
    <BoardProvider value={content}>
      {content.closed !== undefined && (
        <Box sx={{ mb: 1 }}>
          <Reason text={content.closed} />
        </Box>
      )}
      {totals.isFailed && <TotalsFailed readAgain={totals.readAgain} />}
      {isPhone && <ColumnSwitch columns={columns} {...shown} />}
      <DragDropContext nonce={pageNonce()} {...drag}>
        {/* One frame for both ways: a card that is held near its edge moves on in it, and its bars are in sight. */}
        <Box
          component="section"
          aria-label={label}
          aria-busy={isPlaceholderData}
          sx={{
            overflow: 'auto',
            maxHeight: isPhone ? undefined : 'max(440px, calc(100dvh - 112px))',
            opacity: isPlaceholderData ? 0.6 : 1,
          }}
        >
          <Box sx={{ display: 'flex', gap: 1.5, pb: 4, minWidth: isPhone ? undefined : 'max-content' }}>
            {columns
              .filter(({ key }) => !isPhone || key === shown.column)
              .map((column) => (
                <BoardColumnView
                  key={column.key}
                  column={column}
                  isWide={isPhone}
                  rows={writes.rows.filter((row) => keyOf(row[field.name]) === column.key)}
                />
              ))}
          </Box>
        </Box>
      </DragDropContext>
      {columns.length >= mostColumns && <Alert severity="info">{translate('kinds.board.tooMany')}</Alert>}
    </BoardProvider>
  );
}

function TotalsFailed({ readAgain }: { readonly readAgain: () => void }) {
  const translate = useTranslate();
  const again = (
    <Button color="inherit" size="small" onClick={readAgain}>
      {translate('views.retry')}
    </Button>
  );
  return (
    <Alert severity="warning" action={again} sx={{ mb: 1 }}>
      {translate('lists.totals.failed')}
    </Alert>
  );
}

/** Each once, as the list has it. */
function together(rows: readonly ListRecord[], others: readonly ListRecord[]): readonly ListRecord[] {
  const ids = new Set(rows.map(({ id }) => id));
  return [...rows, ...others.filter(({ id }) => !ids.has(id))];
}

/** The server tells of no more values. */
const mostColumns = 200;

function movesOf(
  { moved, move, keep }: ReturnType<typeof useRowWrites> & Pick<ReturnType<typeof useMovedCards>, 'keep'>,
  field: ScreenField,
  columns: readonly BoardColumn[],
  fieldLabel: string,
): Pick<BoardContent, 'moved' | 'moveTo'> {
  const labelOf = (value: unknown) => columns.find(({ key }) => key === keyOf(value as string))?.label ?? '…';
  return {
    moved,
    moveTo: (record, column) => {
      keep(record);
      return move({
        record,
        values: { [field.name]: column.value },
        place: column.label,
        field: fieldLabel,
        wordsOf: (values) => labelOf(values[field.name]),
      });
    },
  };
}

/** On a phone one column at a time: the first that has a card, until another is chosen. */
function useShownColumn(columns: readonly BoardColumn[]) {
  const [chosen, choose] = useState<string>();
  const first = columns.find(({ count }) => count > 0) ?? columns[0];
  const column = columns.some(({ key }) => key === chosen) ? chosen : first?.key;
  return { column, choose };
}

function ColumnSwitch({
  columns,
  column,
  choose,
}: { readonly columns: readonly BoardColumn[] } & ReturnType<typeof useShownColumn>) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={translate('kinds.board.choose')}
      value={column ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ mb: 1.5 }}
    >
      {columns.map(({ key, label, count }) => (
        <MenuItem key={key} value={key}>
          {`${label} (${count})`}
        </MenuItem>
      ))}
    </TextField>
  );
}
