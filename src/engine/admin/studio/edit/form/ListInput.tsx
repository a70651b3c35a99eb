import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Button, FormHelperText, FormLabel, IconButton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { pointerOf } from '#engine/admin/studio/edit/pointerOf.ts';
import { resolved } from '#engine/admin/studio/edit/text/dialect.ts';
import { freeName } from '#engine/admin/studio/edit/text/newFields.ts';
import { type Json, movePart, setValue } from '#engine/jsonText/editJson.ts';
import type { Locale } from '#engine/model/model.ts';
import { MetaField, type MetaInputProps } from './MetaField.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { WordLabel } from './WordLabel.tsx';

type Part = { readonly [key: string]: Json };

/** Parts in an order: sections of a form, views of a list. */
export function ListInput({ path, shape, label, word, value, change, fault }: MetaInputProps) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const id = useId();
  const item = resolved(shape.items);
  const given = Array.isArray(value) ? (value as readonly Part[]) : [];
  const part = word ?? label;
  const nameOf = (one: Part, at: number) =>
    labelIn(one, locale) ?? `${translate(`studioEdit.parts.${part}`, { _: label })} ${at + 1}`;
  const add = () => {
    const ids = given.map((one) => String(one.id));
    change([...given, begun(item.required ?? [], freeId(part, ids))]);
  };
  return (
    <Stack component="fieldset" aria-labelledby={id} spacing={1.5} sx={frame}>
      <FormLabel id={id}>
        <WordLabel label={label} word={word} />
      </FormLabel>
      {(fault ?? shape.description) && (
        <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      )}
      {given.map((one, at) => (
        // Parts have no name of their own but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: the inputs hold nothing of their own
        <Stack key={at} spacing={0.5}>
          <PartButtons path={path} at={at} count={given.length} name={nameOf(one, at)} change={change} />
          <MetaField path={[...path, at]} shape={item} label={nameOf(one, at)} />
        </Stack>
      ))}
      <Button sx={{ alignSelf: 'flex-start' }} onClick={add}>
        {translate(`studioEdit.addPart.${part}`, { _: translate('studioEdit.addTo', { name: label }) })}
      </Button>
    </Stack>
  );
}

interface PartButtonsProps extends Pick<MetaInputProps, 'path' | 'change'> {
  readonly at: number;
  readonly count: number;
  readonly name: string;
}

function PartButtons({ path, at, count, name, change }: PartButtonsProps) {
  const translate = useTranslate();
  const { text, edit } = useEdited();
  const move = (to: number) => edit(movePart(text, path, at, to));
  const remove = () => (count === 1 ? change(undefined) : edit(setValue(text, [...path, at], undefined)));
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end' }}>
      <MoveButtons list={pointerOf(path)} at={at} count={count} name={name} move={move} />
      <IconButton aria-label={translate('studioEdit.removeNamed', { name })} onClick={remove}>
        <DeleteIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}

/** What people call it, in their language. */
function labelIn({ label }: Part, locale: Locale): string | undefined {
  const words =
    typeof label === 'object' && label !== null ? (label as { readonly [one in Locale]?: string }) : {};
  return words[locale] || undefined;
}

/** `views` -> `view-1`, as names of parts are written. */
function freeId(part: string, taken: readonly string[]): string {
  const base = part.replace(/s$/, '');
  return taken.includes(base)
    ? freeName(
        base,
        taken.map((one) => one.replaceAll('-', '_')),
      ).replaceAll('_', '-')
    : base;
}

/** What a part must have, empty. */
function begun(required: readonly string[], id: string): Json {
  return Object.fromEntries(required.map((name) => [name, name === 'id' ? id : (firsts[name] ?? '')]));
}

const firsts: Readonly<Record<string, Json>> = { label: { fr: '', en: '' }, kind: 'table', fields: [] };
const frame = { m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 } as const;
