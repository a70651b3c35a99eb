import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Button, FormHelperText, FormLabel, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { resolved } from '#engine/admin/studio/edit/text/dialect.ts';
import { type Json, movePart, setValue } from '#engine/jsonText/editJson.ts';
import { MetaField, type MetaInputProps } from './MetaField.tsx';

/** Parts in an order: sections of a form, views of a list. */
export function ListInput({ path, shape, label, value, change, fault }: MetaInputProps) {
  const translate = useTranslate();
  const { text, edit } = useEdited();
  const id = useId();
  const item = resolved(shape.items);
  const given = Array.isArray(value) ? (value as readonly Json[]) : [];
  const move = (from: number, to: number) => edit(movePart(text, path, from, to), pointerOf(path));
  const remove = (at: number) =>
    given.length === 1 ? change(undefined) : edit(setValue(text, [...path, at], undefined), pointerOf(path));
  return (
    <Stack component="fieldset" aria-labelledby={id} spacing={1.5} sx={frame}>
      <FormLabel id={id}>{label}</FormLabel>
      {(fault ?? shape.description) && (
        <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      )}
      {given.map((_, at) => {
        const name = `${label} ${at + 1}`;
        return (
          // Parts have no name of their own but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: the inputs hold nothing of their own
          <Stack key={at} spacing={0.5}>
            <Stack direction="row">
              <IconButton
                aria-label={translate('studioEdit.moveUp', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <UpIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('studioEdit.moveDown', { name })}
                disabled={at === given.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <DownIcon fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={translate('studioEdit.removeNamed', { name })}
                onClick={() => remove(at)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Stack>
            <MetaField path={[...path, at]} shape={item} label={name} />
          </Stack>
        );
      })}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={() => change([...given, begun(item.required ?? [])])}>
        {translate('studioEdit.addTo', { name: label })}
      </Button>
    </Stack>
  );
}

/** What a part must have, empty. */
function begun(required: readonly string[]): Json {
  return Object.fromEntries(required.map((name) => [name, name === 'fields' ? [] : (firsts[name] ?? '')]));
}

const firsts: Readonly<Record<string, Json>> = { label: { fr: '', en: '' }, kind: 'table' };
const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
