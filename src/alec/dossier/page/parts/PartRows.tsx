import {
  Card,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { LinkBase, RecordContextProvider, useTranslate } from 'ra-core';
import { useOpenPart } from '#alec/dossier/page/useOpenPart.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { traits } from '#engine/admin/fields/traits.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { FieldHeads } from './FieldHeads.tsx';
import { PartActions } from './PartActions.tsx';

interface PartRowsProps {
  readonly rows: readonly SavedRecord[];
  readonly action: string;
  readonly removalText?: string;
}

/** A table on a wide screen, cards on a phone. */
export function PartRows(props: PartRowsProps) {
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const translate = useTranslate();
  if (props.rows.length === 0)
    return <Typography color="text.secondary">{translate('dossier.parts.none')}</Typography>;
  return isPhone ? <PartCards {...props} /> : <PartTable {...props} />;
}

function useShownFields(): readonly ScreenField[] {
  const resource = useResourceModel();
  const { maySee } = useAccess(resource);
  return resource.list.columns.flatMap((name) => fieldOf(resource, name) ?? []).filter(maySee);
}

function PartTable({ rows, ...rest }: PartRowsProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const fields = useShownFields();
  const { may } = useAccess(resource);
  const hasActions = may('delete') || (resource.order && may('sort'));
  return (
    <TableContainer tabIndex={0} role="group" aria-label={words.many(resource)}>
      <Table size="small" aria-label={words.many(resource)}>
        <TableHead>
          <TableRow>
            <FieldHeads fields={fields} />
            {hasActions && (
              <TableCell align="right" sx={alwaysInSight}>
                {translate('views.actions.column')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow hover>
                {fields.map((field, index) => (
                  <TableCell key={field.name} align={traits[field.fieldType].align}>
                    {index === 0 ? (
                      <OpenLink id={record.id} name={field.name} action={rest.action} />
                    ) : (
                      <SchemaField source={field.name} />
                    )}
                  </TableCell>
                ))}
                {hasActions && (
                  <TableCell align="right" sx={alwaysInSight}>
                    <PartActions record={record} rows={rows} {...rest} />
                  </TableCell>
                )}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

// A table wider than its place scrolls under what one does with a row.
const alwaysInSight = {
  position: 'sticky',
  right: 0,
  bgcolor: 'background.paper',
  whiteSpace: 'nowrap',
} as const;

function PartCards({ rows, ...rest }: PartRowsProps) {
  const resource = useResourceModel();
  const words = useWords();
  const [first, ...others] = useShownFields();
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {rows.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card component="li" variant="outlined" sx={{ p: 1.5 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              {first && <OpenLink id={record.id} name={first.name} action={rest.action} />}
              <PartActions record={record} rows={rows} {...rest} />
            </Stack>
            {others.map((field) => (
              <Stack key={field.name} direction="row" spacing={1} sx={{ justifyContent: 'space-between' }}>
                <Typography variant="caption" color="text.secondary">
                  {words.field(resource, field)}
                </Typography>
                <SchemaField source={field.name} />
              </Stack>
            ))}
          </Card>
        </RecordContextProvider>
      ))}
    </Stack>
  );
}

interface OpenLinkProps {
  readonly id: string;
  readonly name: string;
  readonly action: string;
}

function OpenLink({ id, name, action }: OpenLinkProps) {
  const { pathTo } = useOpenPart();
  return (
    <Link component={LinkBase} to={pathTo(action, id)} color="inherit" sx={{ fontWeight: 500, minWidth: 0 }}>
      <SchemaField source={name} />
    </Link>
  );
}
