import { Box, Button, Chip, Link, Paper, Stack, TextField, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { foldText } from '#engine/model/foldText.ts';
import type { Choice, Field, Locale } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { ConditionsOfRecord } from './ConditionsOfRecord.tsx';
import { fieldFacts } from './fieldFacts.ts';
import { useConditionWords } from './useConditionWords.ts';

/** Every field of a resource with what holds for it; those that the engine adds come last, when they are asked for. */
export function FieldsTab({ schema }: { readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const [text, setText] = useState('');
  const [showsSystem, showSystem] = useState(false);
  const found = schema.resource.fields.filter(({ name, label }) =>
    foldText(`${name} ${label[locale]}`).includes(foldText(text)),
  );
  const system = found.filter((field) => field.system);
  const shown = [...found.filter((field) => !field.system), ...(showsSystem ? system : [])];
  return (
    <Stack spacing={2}>
      <TextField
        type="search"
        label={translate('studio.searchField')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        sx={{ maxWidth: 320 }}
      />
      <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((field) => (
          <OneField key={field.name} field={field} schema={schema} />
        ))}
        {shown.length === 0 && (
          <Typography component="li" sx={{ p: 2 }}>
            {translate('studio.noField', { words: text })}
          </Typography>
        )}
      </Paper>
      <Box>
        <Button onClick={() => showSystem(!showsSystem)} aria-expanded={showsSystem}>
          {translate(showsSystem ? 'studio.hideSystem' : 'studio.showSystem', { smart_count: system.length })}
        </Button>
      </Box>
      <ConditionsOfRecord resource={schema.resource} />
    </Stack>
  );
}

function OneField({ field, schema }: { readonly field: Field; readonly schema: SchemaRecord }) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const facts = fieldFacts(field, schema, useConditionWords(schema.resource));
  return (
    <Box
      component="li"
      id={`field-${field.name}`}
      sx={{
        display: 'grid',
        gap: { xs: 1, md: 2 },
        gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 1fr) 2fr' },
        p: 2,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-child': { borderBottom: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 600 }}>
          {field.label[locale]}
        </Typography>
        <Typography component="code" variant="caption" sx={{ overflowWrap: 'anywhere', display: 'block' }}>
          {field.name}
        </Typography>
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', my: 0.5 }}>
          <Chip label={translate(`studio.type.${field.fieldType}`, { _: field.fieldType })} />
        </Stack>
        <Place schema={schema} name={field.name} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {field.choices && <Choices field={field} choices={field.choices} />}
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, 136px) 1fr', gap: 0.5 }}
        >
          {facts.map(({ name, text }) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="caption" color="text.secondary" sx={{ lineHeight: 1.6 }}>
                {translate(`studio.fact.${name}`)}
              </Typography>
              <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <FactText name={name} text={text} field={field} />
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function FactText({
  name,
  text,
  field,
}: {
  readonly name: string;
  readonly text: string;
  readonly field: Field;
}) {
  if (name !== 'relation' || !field.relation) return text;
  return (
    <Link component={RouterLink} to={schemaPath(field.relation.to)}>
      {text}
    </Link>
  );
}

function Place({ schema: { places, file }, name }: { readonly schema: SchemaRecord; readonly name: string }) {
  const translate = useTranslate();
  const place = Object.hasOwn(places, name) ? places[name] : undefined;
  return (
    <Typography variant="caption" color="text.secondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {place ? `${file}:${place.line} ${place.pointer}` : translate('studio.notInFile')}
    </Typography>
  );
}

function Choices({ choices }: { readonly field: ScreenField; readonly choices: readonly Choice[] }) {
  const locale = useLocale() as Locale;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={0.5}
      component="ul"
      sx={{ flexWrap: 'wrap', p: 0, m: 0, mb: 1, listStyle: 'none' }}
    >
      {choices.map(({ value, label, colour }) => (
        <Chip
          key={value}
          component="li"
          label={`${label[locale]} (${value})`}
          sx={({ palette }) => {
            const tone =
              colour === undefined ? undefined : palette.status[colour as keyof typeof palette.status];
            return tone ? { color: tone.text, bgcolor: tone.ground } : {};
          }}
        />
      ))}
    </Stack>
  );
}
