import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { dossiers } from '#alec/dossier/page/readDossier.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useOwnManager } from '#alec/people/page/useOwnManager.ts';
import { RelationPicker } from '#engine/admin/fields/relation/RelationPicker.tsx';
import { FormDialog } from '#engine/admin/form/FormDialog.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useChangeDossier } from './useChangeDossier.ts';

const managers = 'manager-repositories';
const managerOf = { path: dossiers, relation: 'manager' };

/** Gives the dossier to a manager: to oneself in one touch, or to anybody. */
export default function AssignDialog({ close }: { readonly close: () => void }) {
  const { record } = useDossier();
  const translate = useTranslate();
  const id = useId();
  const own = useOwnManager();
  const { call } = useChangeDossier({ isQuiet: true });
  const [failed, setFailed] = useState<{ readonly error: unknown; readonly retry: () => unknown } | null>(
    null,
  );
  const [chosen, setChosen] = useState<readonly string[]>(
    typeof record.manager === 'string' ? [record.manager] : [],
  );
  const assign = async (picked: readonly string[]) => {
    const [manager] = picked;
    const data = manager === undefined ? null : { type: 'manager_repositories', id: manager };
    const refused = await call(
      { method: 'PATCH', path: 'relationships/manager', body: { data } },
      'dossier.assign.done',
    );
    if (refused === null) close();
    else setFailed({ error: refused.error, retry: () => assign(picked) });
  };
  return (
    <FormDialog
      title={translate('dossier.assign.title')}
      confirm={translate('dossier.assign.confirm')}
      submit={() => void assign(chosen)}
      close={close}
    >
      <Stack spacing={2} sx={{ pt: 1, alignItems: 'flex-start' }}>
        {failed && <FailureAlert {...failed} />}
        <RelationPicker
          to={managers}
          of={managerOf}
          ids={chosen}
          changeIds={setChosen}
          look={{ label: translate('dossier.manager'), autoFocus: true, id: `${id}-picker` }}
        />
        {own && own !== record.manager && (
          <Button onClick={() => void assign([own])}>{translate('dossier.assign.toMe')}</Button>
        )}
      </Stack>
    </FormDialog>
  );
}
