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
import type { ReactNode } from 'react';
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
  /** The word of the address under which one of them is open; without it no row leads to itself. */
  readonly action?: string;
  readonly removalText?: string;
  /** What one does with a row, instead of moving it and taking it out; null: nothing. */
  readonly tools?: ((record: SavedRecord) => ReactNode) | null;
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

/** What stands at the end of a row; null: the reader may do nothing with any. */
function useTools({ rows, removalText, tools }: PartRowsProps) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  if (tools !== undefined) return tools;
  if (!may('delete') && !(resource.order && may('sort'))) return null;
  return (record: SavedRecord) => <PartActions record={record} rows={rows} removalText={removalText} />;
}

function PartTable(props: PartRowsProps) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const fields = useShownFields();
  const tools = useTools(props);
  return (
    <TableContainer tabIndex={0} role="group" aria-label={words.many(resource)}>
      <Table size="small" aria-label={words.many(resource)}>
        <TableHead>
          <TableRow>
            <FieldHeads fields={fields} />
            {tools && (
              <TableCell align="right" sx={alwaysInSight}>
                {translate('views.actions.column')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {props.rows.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow hover>
                {fields.map((field, index) => (
                  <TableCell key={field.name} align={traits[field.fieldType].align}>
                    {index === 0 ? (
                      <OpenLink id={record.id} name={field.name} action={props.action} />
                    ) : (
                      <SchemaField source={field.name} />
                    )}
                  </TableCell>
                ))}
                {tools && (
                  <TableCell align="right" sx={alwaysInSight}>
                    {tools(record)}
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
  // Twice, to outdo the rule for all cells of a table that it stands in.
  '&&': { position: 'sticky', right: 0, bgcolor: 'background.paper', whiteSpace: 'nowrap' },
} as const;

function PartCards(props: PartRowsProps) {
  const resource = useResourceModel();
  const words = useWords();
  const [first, ...others] = useShownFields();
  const tools = useTools(props);
  return (
    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.rows.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Card component="li" variant="outlined" sx={{ p: 1.5 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
              {first && <OpenLink id={record.id} name={first.name} action={props.action} />}
              {tools?.(record)}
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

interface OpenLinkProps extends Pick<PartRowsProps, 'action'> {
  readonly id: string;
  readonly name: string;
}

function OpenLink({ id, name, action }: OpenLinkProps) {
  const { pathTo } = useOpenPart();
  if (action === undefined) return <SchemaField source={name} />;
  return (
    <Link component={LinkBase} to={pathTo(action, id)} color="inherit" sx={{ fontWeight: 500, minWidth: 0 }}>
      <SchemaField source={name} />
    </Link>
  );
}
