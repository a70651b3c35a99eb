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
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { FieldValue } from '#engine/admin/fields/SchemaField.tsx';
import type { Choice, Clash } from '#engine/admin/parts/rebase.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import { isBlank } from '#engine/rules/isBlank.ts';
import { isOfForms } from './formValues.ts';
import type { WholeRecord } from './useSaveRecord.ts';

/** What the dialog shows, and how it ends. */
export interface Conflict {
  readonly clashes: readonly Clash[];
  readonly settle: (choices: readonly Choice[]) => void;
  readonly giveUp: () => void;
  /** Saved at once by default: a draft is only put back into the form. */
  readonly purpose?: 'save' | 'restore';
}

interface ConflictDialogProps extends Conflict {
  /** For a record that is more than its row. */
  readonly whole: WholeRecord | undefined;
}

const sides = ['mine', 'theirs', 'original'] as const;
type Side = Choice['side'];

/** Somebody saved in between: field by field, whose value stands. */
export function ConflictDialog({ clashes, settle, giveUp, purpose = 'save', whole }: ConflictDialogProps) {
  const translate = useTranslate();
  const id = useId();
  const [chosen, setChosen] = useState<ReadonlyMap<Clash, Side>>(new Map());
  const sideOf = (clash: Clash): Side => chosen.get(clash) ?? 'mine';
  const save = () => settle(clashes.map((clash) => ({ clash, side: sideOf(clash) })));
  return (
    <Dialog open onClose={giveUp} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{translate('views.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate(`views.conflict.text.${purpose}`)}</DialogContentText>
        <Stack spacing={2} sx={{ mt: 2 }}>
          {clashes.map((clash) => (
            <ClashingValue
              key={`${clash.part} ${clash.id} ${clash.field}`}
              clash={clash}
              whole={whole}
              side={sideOf(clash)}
              choose={(side) => setChosen(new Map(chosen).set(clash, side))}
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

interface ClashingValueProps {
  readonly clash: Clash;
  readonly whole: WholeRecord | undefined;
  readonly side: Side;
  readonly choose: (side: Side) => void;
}

/** A field of the record, or a cell or a row of one of its parts. */
function ClashingValue({ clash, whole, side, choose }: ClashingValueProps) {
  const own = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const id = useId();
  const { part, place, field: name } = clash;
  const resource = (part === null ? own : whole?.resource.parts[part]?.resource) ?? own;
  const field = name === null ? undefined : fieldOf(resource, name);
  const label =
    part === null
      ? field && words.field(resource, field)
      : whole?.labelOf([part, place, ...(name === null ? [] : [name])].join('.'));
  return (
    <ResourceContextProvider value={resource.path}>
      <FormControl>
        <FormLabel id={id}>{label}</FormLabel>
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
                  {field ? (
                    <FieldValue field={field} value={clash[name]} record={{}} />
                  ) : (
                    <RowValues row={clash[name] as FlatRecord | null} />
                  )}
                </Stack>
              }
            />
          ))}
        </RadioGroup>
      </FormControl>
    </ResourceContextProvider>
  );
}

/** What a person typed into a row, one value after the other; of one that is gone, that it is. */
function RowValues({ row }: { readonly row: FlatRecord | null }) {
  const { fields } = useResourceModel();
  const translate = useTranslate();
  if (row === null) return translate('views.conflict.removed');
  const shown = fields.filter(
    (field) => isOfForms(field) && !field.relation && !isBlank(field, row[field.name]),
  );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {shown.map((field) => (
        <FieldValue key={field.name} field={field} value={row[field.name]} record={row} />
      ))}
    </Stack>
  );
}
