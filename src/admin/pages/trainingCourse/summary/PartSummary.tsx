import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { RecordContextProvider, ResourceContextProvider } from 'ra-core';
import { useId } from 'react';
import { FieldCell } from '#admin/kinds/FieldCell.tsx';
import { traits } from '#admin/kinds/traits.ts';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useAccess } from '#admin/views/useAccess.ts';
import { useWords } from '#admin/views/useWords.ts';
import { fieldOf } from '#model/field.ts';
import { FieldHeads } from '../parts/FieldHeads.tsx';
import { dossiers } from '../readDossier.ts';
import { type PartName, useDossier } from '../useDossier.ts';

interface PartSummaryProps {
  readonly part: PartName;
  readonly columns: readonly string[];
}

/** All parts of one kind in a small table; nothing when there are none. */
export function PartSummary({ part, columns }: PartSummaryProps) {
  const { parts } = useDossier();
  const course = useResourceModel(dossiers);
  const path = fieldOf(course, part)?.relation?.to;
  if (path === undefined || parts[part].length === 0) return null;
  return (
    <ResourceContextProvider value={path}>
      <Rows part={part} columns={columns} />
    </ResourceContextProvider>
  );
}

function Rows({ part, columns }: PartSummaryProps) {
  const { parts } = useDossier();
  const resource = useResourceModel();
  const words = useWords();
  const id = useId();
  const { maySee } = useAccess(resource);
  const fields = columns.flatMap((name) => fieldOf(resource, name) ?? []).filter(maySee);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, sm: 3 }, breakInside: 'avoid' }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {words.many(resource)} ({parts[part].length})
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-labelledby={id}>
        <Table size="small" aria-labelledby={id}>
          <TableHead>
            <TableRow>
              <FieldHeads fields={fields} />
            </TableRow>
          </TableHead>
          <TableBody>
            {parts[part].map((record) => (
              <RecordContextProvider key={record.id} value={record}>
                <TableRow>
                  {fields.map((field) => (
                    <TableCell key={field.name} align={traits[field.kind].align}>
                      <FieldCell name={field.name} />
                    </TableCell>
                  ))}
                </TableRow>
              </RecordContextProvider>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
