import {
  Box,
  Checkbox,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { RecordContextProvider, useTranslate } from 'ra-core';
import { FieldHeads } from '#alec/dossier/page/parts/FieldHeads.tsx';
import { estimators } from '#alec/estimator/page/estimatorLines.ts';
import { traits } from '#engine/admin/fields/traits.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf } from '#generated/records.ts';
import { mostCompared, type VariantRowsProps } from './VariantCards.tsx';
import { VariantCell } from './VariantCell.tsx';
import { VariantLink } from './VariantLink.tsx';
import { VariantMenu } from './VariantMenu.tsx';
import { useVariantFields } from './variantFields.ts';

/** One row for each estimator. */
export function VariantTable({ rows, selected, toggle }: VariantRowsProps) {
  const translate = useTranslate();
  const resource = useResourceModel(estimators);
  const fields = useVariantFields().filter((field) => field.name !== lastChange);
  const name = fieldOf(resource, 'name' satisfies FieldOf<typeof estimators>);
  const mayCompare = rows.length > 1;
  const label = translate('estimatorVariants.table');
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label}>
      <Table size="small" aria-label={label} sx={tight}>
        <TableHead>
          <TableRow>
            {mayCompare && (
              <TableCell padding="checkbox">
                <Box component="span" sx={visuallyHidden}>
                  {translate('estimatorVariants.choice')}
                </Box>
              </TableCell>
            )}
            <FieldHeads fields={name ? [name, ...fields] : fields} />
            <TableCell align="right" sx={alwaysInSight}>
              <Box component="span" sx={visuallyHidden}>
                {translate('views.actions.column')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow hover selected={selected.includes(record.id)}>
                {mayCompare && (
                  <TableCell padding="checkbox">
                    <Checkbox
                      size="small"
                      checked={selected.includes(record.id)}
                      disabled={!selected.includes(record.id) && selected.length >= mostCompared}
                      onChange={() => toggle(record.id)}
                      slotProps={{
                        input: {
                          'aria-label': translate('estimatorVariants.select', { name: String(record.name) }),
                        },
                      }}
                    />
                  </TableCell>
                )}
                <TableCell component="th" scope="row" sx={{ minWidth: 132, py: 0.75, lineHeight: 1.3 }}>
                  <VariantLink record={record} />
                  <Typography variant="caption" component="div" color="text.secondary">
                    {translate('estimatorVariants.changed')} <VariantCell name={lastChange} />
                  </Typography>
                </TableCell>
                {fields.map((field) => (
                  <TableCell key={field.name} align={traits[field.fieldType].align}>
                    <VariantCell name={field.name} />
                  </TableCell>
                ))}
                <TableCell align="right" sx={alwaysInSight}>
                  <VariantMenu record={record} />
                </TableCell>
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** It stands under the name: nine columns are as many as there is room for. */
const lastChange = 'updatedAt';

const tight = {
  '& th, & td': { px: 0.75, fontSize: '0.8125rem' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
};

// A table wider than its place scrolls under what one does with a row.
const alwaysInSight = { position: 'sticky', right: 0, bgcolor: 'background.paper' } as const;
