import type { DraggableProvided } from '@hello-pangea/dnd';
import DragIcon from '@mui/icons-material/DragIndicator';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Card, CircularProgress, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useTranslate } from 'ra-core';
import { type MouseEvent, memo, useEffect } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useColumnLabel } from '#engine/admin/list/listColumns.ts';
import { type ListRecord, useRowPath } from '#engine/admin/list/listSettings.tsx';
import { RowActions } from '#engine/admin/list/rows/RowActions.tsx';
import { isPlain, useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { CardMove } from './CardMove.tsx';
import { registerCard } from './useBoardDrag.ts';
import { useCardFields } from './useCardFields.ts';

interface BoardCardProps {
  readonly record: ListRecord;
  /** That of the board. */
  readonly field: ScreenField;
  readonly place: DraggableProvided;
  readonly isHeld: boolean;
  readonly isOnItsWay: boolean;
  /** Why it stays where it is. */
  readonly closed: string | undefined;
  /** Nothing above the board says it of all cards. */
  readonly isReasonShown: boolean;
  readonly isWide: boolean;
}

/**
 * One record of a board: opened by its name, moved by its handle, by the mouse anywhere, or from its menu. While another is
 * held it is not drawn anew: there may be hundreds.
 */
export const BoardCard = memo(function BoardCard(card: BoardCardProps) {
  const { record, field, place, isHeld, isOnItsWay, closed, isReasonShown, isWide } = card;
  const resource = useResourceModel();
  const rowPath = useRowPath();
  const openForm = useOpenForm('edit');
  useEffect(() => registerCard(record), [record]);
  const translate = useTranslate();
  const name = representRecord(resource, record);
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    void openForm(rowPath(record));
  };
  // The handle inside is what the keyboard reaches; the card itself is taken by mouse and finger alone.
  const {
    role: _,
    tabIndex: __,
    'aria-describedby': describedBy,
    ...grip
  } = place.dragHandleProps ?? {
    role: '',
    tabIndex: 0,
    'aria-describedby': undefined,
  };
  return (
    <RecordContextProvider value={record}>
      <Card
        ref={place.innerRef}
        {...place.draggableProps}
        {...grip}
        component="li"
        variant="outlined"
        data-card={record.id}
        data-held={isHeld || undefined}
        aria-busy={isOnItsWay}
        sx={{ mb: 1, p: 1, opacity: isOnItsWay ? 0.6 : 1, boxShadow: isHeld ? 4 : 0 }}
      >
        <Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
          {!isWide && place.dragHandleProps && <Handle name={name} describedBy={describedBy} />}
          <Typography
            component={LinkBase}
            to={rowPath(record)}
            onClick={open}
            sx={{
              flex: 1,
              minWidth: 0,
              py: 0.5,
              fontWeight: 600,
              color: 'inherit',
              overflowWrap: 'anywhere',
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {name}
          </Typography>
          {isOnItsWay && (
            <CircularProgress
              size={16}
              aria-label={translate('kinds.board.onItsWay')}
              sx={{ alignSelf: 'center' }}
            />
          )}
          {closed === undefined && <CardMove record={record} />}
          {closed !== undefined && isReasonShown && <Lock reason={closed} />}
          <RowActions />
        </Stack>
        <CardFields field={field} />
      </Card>
    </RecordContextProvider>
  );
});

const CardFields = memo(function CardFields({ field }: Pick<BoardCardProps, 'field'>) {
  const resource = useResourceModel();
  const labelOf = useColumnLabel(resource);
  return useCardFields(field).map((one) => (
    <Stack
      key={one.name}
      direction="row"
      spacing={1}
      sx={{ justifyContent: 'space-between', py: 0.25, minWidth: 0 }}
    >
      <Typography variant="caption" color="text.secondary">
        {labelOf(one)}
      </Typography>
      <Box sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', fontSize: '0.8125rem' }}>
        <SchemaField source={one.name} />
      </Box>
    </Stack>
  ));
});

function Handle({ name, describedBy }: { readonly name: string; readonly describedBy: string | undefined }) {
  const translate = useTranslate();
  return (
    <Box
      component="span"
      role="button"
      tabIndex={0}
      data-handle
      aria-label={translate('kinds.move', { name })}
      aria-describedby={describedBy}
      sx={{ display: 'flex', py: 0.5, borderRadius: 1, cursor: 'grab', color: 'text.secondary' }}
    >
      <DragIcon fontSize="small" />
    </Box>
  );
}

/** In the place of what moves a card. */
function Lock({ reason }: { readonly reason: string }) {
  return (
    <Box component="span" role="img" aria-label={reason} title={reason} sx={{ display: 'flex', p: 0.625 }}>
      <LockIcon fontSize="small" color="disabled" />
    </Box>
  );
}
