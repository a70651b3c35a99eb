import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import type { KnownPerson } from './knownPeople.ts';

interface KnownPeopleDialogProps {
  readonly people: readonly KnownPerson[];
  readonly close: () => void;
}

/** Who of the dossier becomes a contact; all of them are saved, or none. */
export default function KnownPeopleDialog({ people, close }: KnownPeopleDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { add, fault, isAdding } = useAddContacts(close);
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <Dialog open onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('schedule.contacts.fromDossierTitle')}</DialogTitle>
      <DialogContent>
        <Stack spacing={1}>
          {fault !== null && <Alert severity="error">{fault}</Alert>}
          {people.length === 0 && <Typography>{translate('schedule.contacts.nobody')}</Typography>}
          {people.map((person) => (
            <PersonChoice
              key={person.key}
              person={person}
              isChosen={chosen.includes(person.key)}
              toggle={() => toggle(person.key)}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('views.cancel')}</Button>
        {people.length > 0 && (
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={isAdding}
            onClick={() => void add(people.filter(({ key }) => chosen.includes(key)))}
          >
            {translate(chosen.length === 0 ? 'schedule.contacts.addNone' : 'schedule.contacts.add', {
              count: chosen.length,
            })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface PersonChoiceProps {
  readonly person: KnownPerson;
  readonly isChosen: boolean;
  readonly toggle: () => void;
}

function PersonChoice({ person: { contact }, isChosen, toggle }: PersonChoiceProps) {
  const type = useTypeWord(contact.contact_type);
  const facts = [type, contact.agency ?? contact.company, contact.email].filter(Boolean).join(' · ');
  return (
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={toggle} />}
      label={
        <>
          <Typography>{[contact.first_name, contact.last_name].filter(Boolean).join(' ')}</Typography>
          <Typography variant="caption" color="text.secondary">
            {facts}
          </Typography>
        </>
      }
    />
  );
}

function useTypeWord(value: string): string {
  const resource = useResourceModel();
  const words = useWords();
  const field = fieldOf(resource, 'contact_type' satisfies FieldOf<'contacts'>);
  const choice = field?.choices?.find((one) => one.value === value);
  return field && choice ? words.choice(resource, field, choice) : value;
}

function useAddContacts(close: () => void) {
  const provider = useDataProvider<JsonApiProvider>();
  const { record } = useDossier();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const add = async (people: readonly KnownPerson[]) => {
    setAdding(true);
    try {
      await provider.operations(
        people.map(({ contact }) => ({
          op: 'add',
          resource: 'contacts',
          data: { ...contact, training_course: record.id } satisfies ValuesOf<'contacts'>,
        })),
      );
      refresh();
      notify('schedule.contacts.added', { type: 'success' });
      close();
    } catch (error) {
      setFault((error as Error).message);
      setAdding(false);
    }
  };
  return { add, fault, isAdding };
}
