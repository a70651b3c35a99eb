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
  readonly whyStill: string | null;
}

/** Where a row is taken; when it cannot be, it says why. */
export function DragHandle({ grip, whyStill }: DragHandleProps) {
  const resource = useResourceModel();
  const record = useRecordContext<FlatRecord & { id: string }>();
  const translate = useTranslate();
  if (!record) return null;
  const label = translate('views.order.move', { name: representRecord(resource, record) });
  return (
    <Tooltip title={whyStill ?? ''}>
      <Box
        {...(whyStill === null ? grip : {})}
        component="span"
        role="button"
        tabIndex={0}
        aria-label={whyStill === null ? label : `${label}. ${whyStill}`}
        aria-disabled={whyStill !== null}
        onClick={stayOnTheRow}
        sx={{
          display: 'flex',
          p: 0.5,
          borderRadius: 1,
          cursor: whyStill === null ? 'grab' : 'not-allowed',
          color: whyStill === null ? 'text.secondary' : 'text.disabled',
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
