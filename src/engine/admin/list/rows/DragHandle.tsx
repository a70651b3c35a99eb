import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd';
import DragIcon from '@mui/icons-material/DragIndicator';
import { Box, Tooltip } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { FlatRecord } from '#engine/model/model.ts';

interface DragHandleProps {
  readonly grip: DraggableProvidedDragHandleProps | null;
  /** Why the rows stand still now, or null. */
  readonly disabledReason: string | null;
}

/** Where a row is taken; when it cannot be, it says why. */
export function DragHandle({ grip, disabledReason }: DragHandleProps) {
  const resource = useResourceModel();
  const record = useRecordContext<FlatRecord & { id: string }>();
  const translate = useTranslate();
  if (!record) return null;
  const label = translate('views.order.move', { name: representRecord(resource, record) });
  return (
    <Tooltip title={disabledReason ?? ''}>
      <Box
        {...(disabledReason === null ? grip : {})}
        component="span"
        role="button"
        tabIndex={0}
        aria-label={disabledReason === null ? label : `${label}. ${disabledReason}`}
        aria-disabled={disabledReason !== null}
        onClick={stayOnTheRow}
        sx={{
          display: 'flex',
          p: 0.5,
          borderRadius: 1,
          cursor: disabledReason === null ? 'grab' : 'not-allowed',
          color: disabledReason === null ? 'text.secondary' : 'text.disabled',
        }}
      >
        <DragIcon fontSize="small" />
      </Box>
    </Tooltip>
  );
}

function stayOnTheRow(event: MouseEvent) {
  event.stopPropagation();
}
