import type { DraggableProvided } from '@hello-pangea/dnd';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Card, Stack, Typography } from '@mui/material';
import { LinkBase, RecordContextProvider, useTranslate } from 'ra-core';
import { type MouseEvent, useEffect } from 'react';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useColumnLabel, useShownColumns } from '#engine/admin/list/listColumns.ts';
import { type ListRecord, useRowPath } from '#engine/admin/list/listSettings.tsx';
import { RowActions } from '#engine/admin/list/rows/RowActions.tsx';
import { isPlain, useOpenForm } from '#engine/admin/list/useOpenForm.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { leadingField, representRecord } from '#engine/admin/resource/represent.ts';
import { useBoard } from './boardContext.ts';
import { CardMove } from './CardMove.tsx';
import { registerCard } from './useBoardDrag.ts';

interface BoardCardProps {
  readonly record: ListRecord;
  readonly place: DraggableProvided;
  readonly isHeld: boolean;
  readonly isWide: boolean;
}

/** Fields of a card beside its name. */
const mostFields = 4;

/** One record of a board: opened by its name, moved by its handle, by the mouse anywhere, or from its menu. */
export function BoardCard({ record, place, isHeld, isWide }: BoardCardProps) {
  const resource = useResourceModel();
  const { moved } = useBoard();
  const rowPath = useRowPath();
  const openForm = useOpenForm('edit');
  useEffect(() => registerCard(record), [record]);
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
        sx={{ mb: 1, p: 1, opacity: moved.has(record.id) ? 0.6 : 1, boxShadow: isHeld ? 4 : 0 }}
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
          <CardMove record={record} />
          <RowActions />
        </Stack>
        <CardFields />
      </Card>
    </RecordContextProvider>
  );
}

function CardFields() {
  const resource = useResourceModel();
  const { field } = useBoard();
  const labelOf = useColumnLabel(resource);
  const leading = leadingField(resource);
  const others = useShownColumns(resource).filter(({ name }) => name !== leading && name !== field.name);
  return others.slice(0, mostFields).map((one) => (
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
}

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
