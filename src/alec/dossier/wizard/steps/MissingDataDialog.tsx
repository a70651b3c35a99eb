import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import type { WizardRecord } from '#alec/dossier/wizard/session/wizardState.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

interface MissingDataDialogProps {
  readonly records: readonly { readonly record: WizardRecord; readonly lacking: readonly ScreenField[] }[];
  readonly goOn: () => void;
  readonly goBack: () => void;
}

/** Whoever lacks mandatory data in the candidate-records system cannot be attached: go on without, or go and correct. */
export function MissingDataDialog({ records, goOn, goBack }: MissingDataDialogProps) {
  const translate = useTranslate();
  const words = useWords();
  const register = useResourceModel('candidates');
  const candidates = useResourceModel(partPaths.candidates);
  const id = useId();
  return (
    <Dialog open onClose={goBack} role="alertdialog" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{translate('wizard.lacking.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>
          {translate('wizard.lacking.text', { smart_count: records.length })}
        </DialogContentText>
        <ul>
          {records.map(({ record, lacking }) => (
            <li key={record.id}>
              {translate('wizard.lacking.one', {
                name: representRecord(register, record),
                data: lacking.map((field) => words.field(candidates, field).toLowerCase()).join(', '),
              })}
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={goBack}>
          {translate('wizard.lacking.back')}
        </Button>
        <Button variant="contained" onClick={goOn}>
          {translate('wizard.lacking.without')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
