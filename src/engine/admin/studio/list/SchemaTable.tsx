import {
  Box,
  Link,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { MenuIcon } from '#engine/admin/shell/menu/MenuIcon.tsx';
import { LastChange } from '#engine/admin/studio/parts/LastChange.tsx';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { useSectionName } from '#engine/admin/studio/useSectionName.ts';
import type { Locale } from '#engine/model/model.ts';
import type { SchemaSection } from './sectionsOf.ts';

/** The resources of a section of the menu; what a phone has no room for goes below their names. */
export function SchemaTable({ section: { menu, schemas } }: { readonly section: SchemaSection }) {
  const translate = useTranslate();
  const id = useId();
  const name = useSectionName()(menu);
  const wide = { display: { xs: 'none', md: 'table-cell' } };
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {name}
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Table aria-labelledby={id} sx={{ tableLayout: { md: 'fixed' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: { md: '30%' } }}>{translate('studio.column.label')}</TableCell>
              <TableCell sx={wide}>{translate('studio.column.file')}</TableCell>
              <TableCell align="right" sx={{ ...wide, width: 90 }}>
                {translate('studio.column.fields')}
              </TableCell>
              <TableCell align="right" sx={{ width: { xs: 90, md: 150 } }}>
                {translate('studio.column.rows')}
              </TableCell>
              <TableCell sx={wide}>{translate('studio.column.change')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {schemas.map((schema) => (
              <SchemaRow key={schema.path} schema={schema} />
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Box>
  );
}

function SchemaRow({ schema }: { readonly schema: SchemaSummary }) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { path, file, label, icon, fields } = schema;
  const wide = { display: { xs: 'none', md: 'table-cell' }, py: 0.5 };
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ py: 1 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
          <Box aria-hidden sx={{ color: 'text.secondary', display: 'flex' }}>
            <MenuIcon name={icon} />
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Link component={RouterLink} to={schemaPath(path)} data-row sx={{ fontWeight: 550 }}>
              {label[locale].many}
            </Link>
            <Code>{path}</Code>
            <Box sx={{ display: { md: 'none' }, fontWeight: 400 }}>
              <Code>{file}</Code>
              <Typography variant="caption" color="text.secondary" component="div">
                {translate('studio.fieldCount', { smart_count: fields })} · <LastChange {...schema} />
              </Typography>
            </Box>
          </Box>
        </Stack>
      </TableCell>
      <TableCell sx={wide}>
        <Code>{file}</Code>
      </TableCell>
      <TableCell align="right" sx={wide}>
        {fields}
      </TableCell>
      <TableCell align="right" sx={{ py: 0.5 }}>
        <Rows schema={schema} />
      </TableCell>
      <TableCell sx={wide}>
        <Typography variant="caption">
          <LastChange {...schema} />
        </Typography>
      </TableCell>
    </TableRow>
  );
}

function Rows({ schema: { rows, trashed } }: { readonly schema: SchemaSummary }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (rows === null) return '–';
  const format = new Intl.NumberFormat(locale);
  return (
    <>
      {format.format(rows)}
      {trashed !== null && trashed > 0 && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('studio.inTrash', { smart_count: trashed, count: format.format(trashed) })}
        </Typography>
      )}
    </>
  );
}

function Code({ children }: { readonly children: string }) {
  return (
    <Typography
      component="div"
      variant="caption"
      color="text.secondary"
      sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere', fontWeight: 400 }}
    >
      {children}
    </Typography>
  );
}
