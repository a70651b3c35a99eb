import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { RecordOf } from '#generated/records.ts';
import { useMergeContacts } from './useMergeContacts.ts';

type Contact = RecordOf<'contacts'>;

interface MergeDialogProps {
  /** Kept, unless another is chosen. */
  readonly first: string;
  readonly duplicates: readonly Contact[];
  readonly close: () => void;
}

/** Asks which of several contacts stays, and says what becomes of the others. */
export default function MergeDialog({ first, duplicates, close }: MergeDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [kept, setKept] = useState(first);
  const { merge, isMerging } = useMergeContacts(close);
  const others = duplicates.filter((contact) => contact.id !== kept).map((contact) => contact.id);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>
        {translate('schedule.contacts.mergeTitle', { count: duplicates.length })}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('schedule.contacts.mergeText')}</DialogContentText>
        <RadioGroup
          aria-label={translate('schedule.contacts.mergeKept')}
          value={kept}
          onChange={(_, chosen) => setKept(chosen)}
        >
          {duplicates.map((contact) => (
            <FormControlLabel
              key={contact.id}
              value={contact.id}
              control={<Radio />}
              label={<ContactFacts contact={contact} />}
            />
          ))}
        </RadioGroup>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {translate('views.cancel')}
        </Button>
        <Button
          variant="contained"
          color="warning"
          loading={isMerging}
          onClick={() => void merge(kept, others)}
        >
          {translate('schedule.contacts.merge')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ContactFacts({ contact }: { readonly contact: Contact }) {
  const resource = useResourceModel();
  const { job, agency, company, phone_number } = contact;
  return (
    <>
      <Typography>{representRecord(resource, contact)}</Typography>
      <Typography variant="caption" color="text.secondary">
        {[job, agency, company, phone_number].filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}
