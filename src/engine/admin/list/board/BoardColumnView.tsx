import { Draggable, Droppable } from '@hello-pangea/dnd';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { useId, useMemo } from 'react';
import { StatusChip } from '#engine/admin/fields/choice/StatusChip.tsx';
import { IncludedRecords } from '#engine/admin/list/includedRecords.tsx';
import type { ListRecord } from '#engine/admin/list/listSettings.tsx';
import { joinIncluded } from '#engine/admin/list/views/joinIncluded.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { BoardCard } from './BoardCard.tsx';
import { useBoard } from './boardContext.ts';
import { cardsOfColumn } from './cardsOfColumn.ts';
import { Reason } from './Reason.tsx';
import { type BoardColumn, keyOf } from './useBoardColumns.ts';
import { useCardMeta } from './useCardMeta.ts';
import { useColumnRows } from './useColumnRows.ts';

interface BoardColumnViewProps {
  readonly column: BoardColumn;
  /** Cards of the list that stand in it now. */
  readonly rows: readonly ListRecord[];
  readonly isWide: boolean;
}

/** One column: its name and how many it has, its cards, and the way to more of them. */
export function BoardColumnView({ column, rows, isWide }: BoardColumnViewProps) {
  const { field, moves, taken, moved, ofMoved, closed } = useBoard();
  const { data, meta } = useListContext<ListRecord>();
  const translate = useTranslate();
  const id = useId();
  const more = useColumnRows(field.name, column.value, useCardMeta(field));
  const along = useMemo(
    () => joinIncluded([meta?.included, more.included, ofMoved.included]),
    [meta?.included, more.included, ofMoved.included],
  );
  const known = useMemo(
    () => [...(data ?? []), ...more.rows, ...ofMoved.rows],
    [data, more.rows, ofMoved.rows],
  );
  const listed = new Set([...(data ?? []), ...rows].map((row) => row.id));
  const others = more.rows.filter(
    (row) => !listed.has(row.id) && !moved.has(row.id) && keyOf(row[field.name]) === column.key,
  );
  const cards = [...rows, ...others];
  const refusal = taken ? moves.reasonOf(taken, column) : undefined;
  const hasMore = cards.length < column.count && column.count > cardsOfColumn;
  return (
    <Droppable droppableId={`column ${column.key}`} isDropDisabled={refusal !== undefined || isWide}>
      {(area, { isDraggingOver }) => (
        <Stack
          component="section"
          aria-labelledby={id}
          data-column={column.key}
          sx={{
            flex: isWide ? '1 1 auto' : '0 0 272px',
            minWidth: 0,
            px: 1,
            borderRadius: 1,
            backgroundColor: 'background.default',
            border: 1,
            // Not faded: why it takes no card must stay readable.
            borderStyle: refusal === undefined ? 'solid' : 'dashed',
            borderColor: 'divider',
          }}
        >
          <Box sx={isWide ? headingLook : stickyHeadingLook}>
            <ColumnHeading id={id} column={column} count={shownCount(column, cards.length)} />
            {refusal !== undefined && <Reason text={refusal} />}
          </Box>
          {/* All of the column takes a card, however few it has. */}
          <Box
            ref={area.innerRef}
            {...area.droppableProps}
            sx={{
              flex: 1,
              minHeight: 48,
              pb: 1,
              borderRadius: 1,
              backgroundColor: isDraggingOver ? 'action.hover' : undefined,
            }}
          >
            <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              <IncludedRecords rows={known} others={along}>
                {cards.map((record, index) => (
                  <Draggable
                    key={record.id}
                    draggableId={record.id}
                    index={index}
                    isDragDisabled={isWide || moves.closed(record) !== undefined}
                  >
                    {(place, state) => (
                      <BoardCard
                        record={record}
                        field={field}
                        place={place}
                        isHeld={state.isDragging}
                        isOnItsWay={moved.has(record.id)}
                        closed={moves.closed(record)}
                        isReasonShown={closed === undefined}
                        isWide={isWide}
                      />
                    )}
                  </Draggable>
                ))}
              </IncludedRecords>
              {area.placeholder}
            </Stack>
            {/* Below the place of cards: where it begins, one that comes must be in sight, or keys would not take it there. */}
            {cards.length === 0 && (
              <Typography variant="body2" color="text.secondary" sx={{ textAlign: 'center', pb: 1 }}>
                {translate('kinds.board.empty')}
              </Typography>
            )}
            {hasMore && <MoreButton column={column} left={column.count - cards.length} {...more} />}
          </Box>
        </Stack>
      )}
    </Droppable>
  );
}

const headingLook = { py: 1 } as const;
/** Stays in sight while the cards below it are scrolled. */
const stickyHeadingLook = {
  ...headingLook,
  position: 'sticky',
  top: 0,
  zIndex: 1,
  backgroundColor: 'background.default',
} as const;

/** As the server counted, but for cards on their way. */
function shownCount({ count }: BoardColumn, cards: number): number {
  return count <= cardsOfColumn ? cards : count;
}

function ColumnHeading({
  id,
  column,
  count,
}: {
  readonly id: string;
  readonly column: BoardColumn;
  readonly count: number;
}) {
  const { totals } = useBoard();
  const locale = useScreenLocale();
  const total = totals(column);
  return (
    <Box id={id}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        {column.colour ? (
          <Typography component="h2" variant="subtitle2" sx={{ minWidth: 0 }}>
            <StatusChip label={column.label} colour={column.colour} />
          </Typography>
        ) : (
          <Typography component="h2" variant="subtitle2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {column.label}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {new Intl.NumberFormat(locale).format(count)}
        </Typography>
      </Stack>
      {total !== '' && (
        <Typography variant="caption" color="text.secondary" component="p">
          {total}
        </Typography>
      )}
    </Box>
  );
}

interface MoreButtonProps
  extends Pick<ReturnType<typeof useColumnRows>, 'readMore' | 'isReading' | 'isFailed'> {
  readonly column: BoardColumn;
  readonly left: number;
}

function MoreButton({ column, left, readMore, isReading, isFailed }: MoreButtonProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const count = new Intl.NumberFormat(locale).format(left);
  return (
    <>
      {isFailed && (
        <Typography variant="caption" color="error" role="alert">
          {translate('kinds.moreFailed')}
        </Typography>
      )}
      <Button
        size="small"
        onClick={readMore}
        loading={isReading}
        aria-label={`${column.label}. ${translate('kinds.more', { count })}`}
      >
        {translate('kinds.more', { count })}
      </Button>
    </>
  );
}
