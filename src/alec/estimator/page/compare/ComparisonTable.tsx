import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'ra-core';
import { costLines, estimators } from '#alec/estimator/page/estimatorLines.ts';
import { VariantLink } from '#alec/estimator/page/variants/VariantLink.tsx';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { FieldOf } from '#generated/records.ts';
import { ComparedValue } from './ComparedValue.tsx';
import { type ComparedRow, lineRowsOf, sectionsOf } from './comparedRows.ts';
import type { ComparedEstimators } from './useCompared.ts';

interface ComparisonTableProps extends ComparedEstimators {
  /** Only rows in which somebody differs from the first. */
  readonly isShort: boolean;
}

/** The names stay at the top and at the left, whatever is scrolled. */
export function ComparisonTable({ rows, included, isShort }: ComparisonTableProps) {
  const translate = useTranslate();
  const shown = useSections({ rows, included })
    .map((section) => ({ ...section, rows: section.rows.filter((row) => row.isDifferent || !isShort) }))
    .filter((section) => section.rows.length > 0);
  if (shown.length === 0)
    return <Typography color="text.secondary">{translate('estimatorCompare.same')}</Typography>;
  const label = translate('estimatorCompare.title');
  return (
    <TableContainer tabIndex={0} role="group" aria-label={label} sx={room}>
      <Table size="small" stickyHeader aria-label={label} sx={look}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('estimatorCompare.figure')}</TableCell>
            {rows.map((record, index) => (
              <TableCell key={record.id} align="right" scope="col">
                <VariantLink record={record} />
                <RecordContextProvider value={record}>
                  <div>
                    {index === 0 ? (
                      translate('estimatorCompare.reference')
                    ) : (
                      <SchemaField source={'status' satisfies FieldOf<typeof estimators>} />
                    )}
                  </div>
                </RecordContextProvider>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {shown.map(({ id, path, title, rows: compared }) => (
          <ResourceContextProvider key={id} value={path}>
            <TableBody>
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={rows.length + 1} className="section">
                  {title}
                </TableCell>
              </TableRow>
              {compared.map((row) => (
                <ComparisonRow key={row.key} row={row} />
              ))}
            </TableBody>
          </ResourceContextProvider>
        ))}
      </Table>
    </TableContainer>
  );
}

/** The sections of an estimator, then its cost lines, each with its title and the resource its fields are of. */
function useSections(compared: ComparedEstimators) {
  const resource = useResourceModel(estimators);
  const lines = useResourceModel(costLines);
  const words = useWords();
  const { maySee } = useAccess(resource);
  const { maySee: maySeeLine } = useAccess(lines);
  const own = sectionsOf(resource, compared, maySee).map(({ section, rows }) => ({
    id: section.id,
    path: estimators,
    title: words.section(resource, section) ?? '',
    rows,
  }));
  const ofLines = lineRowsOf(lines, compared, maySeeLine);
  const all = [...own, { id: 'lines', path: costLines, title: words.many(lines), rows: ofLines }];
  return all.filter(({ rows }) => rows.length > 0);
}

function ComparisonRow({ row }: { readonly row: ComparedRow }) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const { field, line, cells } = row;
  const name = words.field(resource, field);
  return (
    <TableRow hover>
      <TableCell component="th" scope="row">
        {line ? translate('estimatorCompare.ofLine', { name, line }) : name}
      </TableCell>
      {cells.map((cell) => (
        <ComparedValue key={cell.id} field={field} cell={cell} first={cells[0]} />
      ))}
    </TableRow>
  );
}

const room = { maxHeight: 'calc(100vh - 220px)', minHeight: 320 };

const look = {
  '& th, & td': { px: { xs: 1, sm: 1.5 }, py: 0.5, verticalAlign: 'top' },
  '& td': { minWidth: { xs: 100, sm: 112 }, whiteSpace: 'normal' },
  '& tbody th': { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', fontWeight: 400 },
  '& tbody th, & thead th:first-of-type': { minWidth: { xs: 116, sm: 160 }, maxWidth: { xs: 124, sm: 280 } },
  '& thead th:first-of-type': { left: 0, zIndex: 3 },
  '& tbody th.section': {
    fontWeight: 600,
    bgcolor: 'sunken',
    maxWidth: 'none',
    position: 'static',
    height: 32,
  },
  '@media print': { '& th, & td': { position: 'static !important' } },
};
