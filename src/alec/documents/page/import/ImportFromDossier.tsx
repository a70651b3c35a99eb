import {
  Alert,
  Autocomplete,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Skeleton,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { documents } from '#alec/documents/page/sendContent.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { type FoundDossier, useFoundDossiers } from '#alec/dossier/search/useFoundDossiers.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { useCopyDocuments } from './useCopyDocuments.ts';

const most = 200;
const needs: readonly FieldOf<typeof documents>[] = ['name', 'document_type', 'version_count'];

type DocumentRecord = RecordOf<typeof documents>;

/** Documents of another dossier, brought here with their last versions. */
export default function ImportFromDossier({ close }: { readonly close: () => void }) {
  const translate = useTranslate();
  const title = useId();
  const [dossier, setDossier] = useState<FoundDossier | null>(null);
  const [chosen, setChosen] = useState<readonly DocumentRecord[]>([]);
  const { copy, isCopying } = useCopyDocuments();
  const choose = (found: FoundDossier | null) => {
    setDossier(found);
    setChosen([]);
  };
  const bring = async () => {
    if (await copy(chosen)) close();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('documents.fromDossier.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <DossierInput value={dossier} onChange={choose} />
          {dossier && (
            <DocumentChoice key={dossier.key} dossier={dossier.key} chosen={chosen} setChosen={setChosen} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={isCopying}
          onClick={() => void bring()}
        >
          {translate('documents.fromDossier.bring', { count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface DossierInputProps {
  readonly value: FoundDossier | null;
  readonly onChange: (dossier: FoundDossier | null) => void;
}

function DossierInput({ value, onChange }: DossierInputProps) {
  const translate = useTranslate();
  const { record } = useDossier();
  const [text, setText] = useState('');
  const { found, state } = useFoundDossiers(text);
  const others = found.filter(({ group, key }) => group === 'dossiers' && key !== record.id);
  return (
    <Autocomplete
      value={value}
      options={others}
      loading={state === 'loading'}
      filterOptions={(all) => all}
      isOptionEqualToValue={(one, other) => one.key === other.key}
      getOptionKey={({ key }) => key}
      getOptionLabel={({ label, detail }) => [label, detail].filter(Boolean).join(' · ')}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_, dossier) => onChange(dossier)}
      noOptionsText={translate(state === 'hint' ? 'fields.typeMore' : 'fields.nothingFound')}
      loadingText={translate('fields.searching')}
      clearText={translate('fields.clear')}
      openText={translate('fields.open')}
      renderInput={(params) => (
        <TextField {...params} autoFocus size="small" label={translate('documents.fromDossier.dossier')} />
      )}
    />
  );
}

interface DocumentChoiceProps {
  readonly dossier: string;
  readonly chosen: readonly DocumentRecord[];
  readonly setChosen: (chosen: readonly DocumentRecord[]) => void;
}

/** Those that have a file. */
function DocumentChoice({ dossier, chosen, setChosen }: DocumentChoiceProps) {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<DocumentRecord>(documents, {
    filter: { training_course: dossier } satisfies ValuesOf<typeof documents>,
    pagination: { page: 1, perPage: most },
    sort: { field: 'document_type' satisfies FieldOf<typeof documents>, order: 'ASC' },
    meta: { fields: { documents: needs } },
  });
  if (error) {
    const retry = <Button onClick={() => void refetch()}>{translate('views.retry')}</Button>;
    return (
      <Alert severity="error" action={retry}>
        {translate('documents.fromDossier.failed')}
      </Alert>
    );
  }
  if (!data) return <Skeleton variant="rounded" height={96} />;
  const withFile = data.filter(({ version_count }) => version_count);
  if (withFile.length === 0) return <Typography>{translate('documents.fromDossier.none')}</Typography>;
  const toggle = (document: DocumentRecord) =>
    setChosen(chosen.includes(document) ? chosen.filter((one) => one !== document) : [...chosen, document]);
  return (
    <FormGroup>
      {withFile.map((document) => (
        <FormControlLabel
          key={document.id}
          control={<Checkbox checked={chosen.includes(document)} onChange={() => toggle(document)} />}
          label={document.name}
        />
      ))}
    </FormGroup>
  );
}
