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
import { FieldHeads } from '#alec/dossier/page/parts/FieldHeads.tsx';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { type PartName, useDossier } from '#alec/dossier/page/useDossier.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';

interface PartSummaryProps {
  readonly part: PartName;
  readonly columns: readonly string[];
}

/** All parts of one kind in a small table; nothing when there are none. */
export function PartSummary({ part, columns }: PartSummaryProps) {
  const { parts } = useDossier();
  const dossier = useResourceModel(dossiers);
  const path = fieldOf(dossier, part)?.relation?.to;
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
                    <TableCell key={field.name} align={traits[field.fieldType].align}>
                      <SchemaField source={field.name} />
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
