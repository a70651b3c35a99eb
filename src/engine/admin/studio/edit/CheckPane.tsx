import { Alert, Button, Link, List, ListItem, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { useEdited } from './editContext.ts';
import type { Change, Checked, FaultOfFile } from './useCheck.ts';

/** What is wrong with the file, each fault with its place; and what becomes of the rows. */
export function CheckPane({ checked }: { readonly checked: Checked }) {
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      <section aria-label={translate('studioEdit.faults')}>
        <Typography variant="h2">{translate('studioEdit.faults')}</Typography>
        {checked.faults.length === 0 ? (
          <Typography>{translate('studioEdit.noFault')}</Typography>
        ) : (
          <List dense disablePadding>
            {checked.faults.map((fault) => (
              <FaultLine key={`${fault.file}${fault.pointer}${fault.message}`} fault={fault} />
            ))}
          </List>
        )}
      </section>
      <section aria-label={translate('studioEdit.migration')}>
        <Typography variant="h2">{translate('studioEdit.migration')}</Typography>
        {checked.changes.length === 0 ? (
          <Typography>
            {translate(
              checked.faults.length === 0 ? 'studioEdit.noMigration' : 'studioEdit.migrationUnknown',
            )}
          </Typography>
        ) : (
          <List dense disablePadding>
            {checked.changes.map((change) => (
              <ListItem key={JSON.stringify(change)} disableGutters>
                <ChangeWords change={change} />
              </ListItem>
            ))}
          </List>
        )}
        {checked.lost.map(({ file, field, words, rows, isRenamed }) => (
          <Alert key={`${file}${field}${words}`} severity={isRenamed ? 'info' : 'warning'} sx={{ mt: 1 }}>
            {rows === null
              ? translate('studioEdit.lossUncounted', { words })
              : translate('studioEdit.loss', { words, smart_count: rows })}
          </Alert>
        ))}
      </section>
    </Stack>
  );
}

function FaultLine({ fault }: { readonly fault: FaultOfFile }) {
  const { file, showInText, showInForm } = useEdited();
  const translate = useTranslate();
  const isHere = fault.file === file;
  const place = fault.line === null ? fault.pointer : translate('studioEdit.line', { line: fault.line });
  return (
    <ListItem disableGutters sx={{ display: 'block' }}>
      {isHere ? (
        <Link component="button" type="button" onClick={() => showInText(fault.pointer)}>
          {`${fault.pointer || file} (${place})`}
        </Link>
      ) : (
        <Typography
          component="span"
          sx={{ fontFamily: 'monospace' }}
        >{`${fault.file} ${fault.pointer}`}</Typography>
      )}
      <Typography lang="en">{fault.message}</Typography>
      {isHere && fault.pointer !== '' && (
        <Button size="small" onClick={() => showInForm(fault.pointer)}>
          {translate('studioEdit.showInForm')}
        </Button>
      )}
    </ListItem>
  );
}

/** A change in plain words, with the number of rows. */
function ChangeWords({ change }: { readonly change: Change }) {
  const translate = useTranslate();
  const { resources } = useModel();
  const words = useWords();
  const resource = resources[change.resource];
  const said = translate(`studioEdit.changes.${change.kind}`, {
    field: change.field,
    from: change.from,
    to: change.to,
    list: resource ? words.many(resource) : change.resource,
  });
  const rows =
    change.rows === null
      ? translate('studioEdit.rowsUnknown')
      : translate('studioEdit.rows', { smart_count: change.rows });
  return <Typography>{change.kind === 'added-list' ? said : `${said} ${rows}`}</Typography>;
}
