import { Box, TableCell, TableHead, TableRow } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useDataTableConfigContext, useTranslate } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { SelectPageCheckbox } from 'react-admin';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useFrozenPlaces } from './columns/frozenCells.ts';
import { useTableChoice } from './columns/tableChoice.ts';

/** The header of the table, with a cell above the handles, the numbers and the menus of the rows. */
export function DataTableHead({ children }: { readonly children?: ReactNode }) {
  const { hasBulkActions } = useDataTableConfigContext();
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const { numbered } = useTableChoice().choice;
  const row = useRef<HTMLTableRowElement>(null);
  useFrozenPlaces(row);
  return (
    <TableHead className="RaDataTable-thead">
      <TableRow ref={row}>
        {hasBulkActions && (
          <TableCell padding="checkbox">
            <SelectPageCheckbox />
          </TableCell>
        )}
        {resource.order && may('sort') && <HiddenHeading words="views.order.column" />}
        {numbered && <HiddenHeading words="lists.numbers.column" />}
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
