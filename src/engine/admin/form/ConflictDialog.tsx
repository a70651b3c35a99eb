import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { Clash, Conflict } from './conflict.ts';

const sides = ['mine', 'theirs', 'original'] as const;
type Side = (typeof sides)[number];

/** Somebody saved in between: field by field, whose value stands. */
export function ConflictDialog({ clashes, settle, giveUp, purpose = 'save' }: Conflict) {
  const translate = useTranslate();
  const id = useId();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => choices[name] ?? 'mine';
  const save = () =>
    settle(Object.fromEntries(clashes.map((clash) => [clash.name, clash[sideOf(clash.name)] ?? null])));
  return (
    <Dialog open onClose={giveUp} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('views.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(`views.conflict.text.${purpose}`)}</DialogContentText>
        <Stack spacing={2} sx={{ mt: 2 }}>
          {clashes.map((clash) => (
            <ClashingField
              key={clash.name}
              clash={clash}
              side={sideOf(clash.name)}
              choose={(side) => setChoices({ ...choices, [clash.name]: side })}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={giveUp}>{translate('views.cancel')}</Button>
        <Button variant="contained" onClick={save}>
          {translate(`views.conflict.confirm.${purpose}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ClashingFieldProps {
  readonly clash: Clash;
  readonly side: Side;
  readonly choose: (side: Side) => void;
}

function ClashingField({ clash, side, choose }: ClashingFieldProps) {
  const resource = useResourceModel();
  const field = useFieldModel(clash.name);
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{words.field(resource, field)}</FormLabel>
      <RadioGroup aria-labelledby={id} value={side} onChange={(_, value) => choose(value as Side)}>
        {sides.map((name) => (
          <FormControlLabel
            key={name}
            value={name}
            control={<Radio size="small" />}
            label={
              <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                <Typography variant="caption" color="text.secondary" sx={{ minWidth: 96 }}>
                  {translate(`views.conflict.${name}`)}
                </Typography>
                <FieldValue field={field} value={clash[name]} record={{}} />
              </Stack>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
