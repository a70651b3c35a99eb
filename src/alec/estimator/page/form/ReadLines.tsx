import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { ofLine } from '#alec/estimator/domain/figures/figure.ts';
import { rowFieldsOf } from '#alec/estimator/domain/rowFields.ts';
import { costLines, type Line } from '#alec/estimator/page/estimatorLines.ts';
import { Figure } from '#alec/estimator/page/Figure.tsx';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';

/** The cost lines, for those who may only read them. */
export function ReadLines({ lines }: { readonly lines: readonly Line[] }) {
  const resource = useResourceModel(costLines);
  const words = useWords();
  const translate = useTranslate();
  const { maySee } = useAccess(resource);
  const { typed, calculated } = rowFieldsOf(resource);
  const fields = typed.filter(maySee);
  const hasTotal = calculated.some((field) => field.name === 'total' && maySee(field));
  return (
    <ResourceContextProvider value={costLines}>
      <Box
        role="group"
        aria-label={translate('estimator.lines.title')}
        // Whoever has no mouse scrolls it with the arrows.
        tabIndex={0}
        sx={{ overflowX: 'auto', mb: 2 }}
      >
        <Table size="small" aria-label={translate('estimator.lines.title')} sx={look}>
          <TableHead>
            <TableRow>
              {fields.map((field) => (
                <TableCell key={field.name}>{words.field(resource, field)}</TableCell>
              ))}
              {hasTotal && <TableCell align="right">{translate('estimator.lines.total')}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line, at) => (
              <TableRow key={line.id}>
                {fields.map((field) => (
                  <TableCell key={field.name}>
                    <FieldValue field={field} value={line[field.name as keyof Line]} record={line} />
                  </TableCell>
                ))}
                {hasTotal && (
                  <TableCell align="right">
                    <Figure name={ofLine(at, 'total')} />
                  </TableCell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </ResourceContextProvider>
  );
}

const look = {
  '& th, & td': { px: 0.5 },
  '& th:first-of-type, & td:first-of-type': { pl: 0 },
  '& th': { whiteSpace: 'normal', lineHeight: 1.2 },
} as const;
