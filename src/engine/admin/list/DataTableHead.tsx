import { Box, TableCell, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useDataTableConfigContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SelectPageCheckbox } from 'react-admin';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

/** The header of the table, with a cell above the handles and one above the menus of the rows. */
export function DataTableHead({ children }: { readonly children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  return (
    <TableHead className="RaDataTable-thead">
      <TableRow>
        {hasBulkActions && (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        )}
        {resource.order && may('sort') && <HiddenHeading words="views.order.column" />}
        {children}
        <HiddenHeading words="views.actions.column" className="column-actions" />
      </TableRow>
    </TableHead>
  );
}

interface HiddenHeadingProps {
  readonly words: string;
  readonly className?: string;
}

function HiddenHeading({ words, className }: HiddenHeadingProps) {
  const translate = useTranslate();
  return (
    <TableCell padding="checkbox" className={className}>
      <Box component="span" sx={visuallyHidden}>
        {translate(words)}
      </Box>
    </TableCell>
  );
}
