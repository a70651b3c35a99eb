import { Alert, Button, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useNavigate, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { StudioHeading } from '#engine/admin/studio/parts/StudioHeading.tsx';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import { useSectionName } from '#engine/admin/studio/useSectionName.ts';
import { newFile, pathFrom } from './text/newFile.ts';

const nothing = { oneFr: '', manyFr: '', oneEn: '', manyEn: '', path: '', menu: '', rightsOf: '' };

/** A new resource without any field: its names, its address, its place in the menu and its rights. */
export default function NewResourcePage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const words = useWords();
  const model = useModel();
  const [typed, setTyped] = useState(nothing);
  const path = typed.path || pathFrom(typed.manyEn);
  const sectionName = useSectionName();
  const isTaken = path in model.resources;
  const { data: like, error, refetch } = useSchema(typed.rightsOf || Object.keys(model.resources)[0] || '');
  useDocumentTitle(translate('studioEdit.newTitle'));
  const rights = like?.schema.id === typed.rightsOf ? like.schema.source : undefined;
  const isRead = typed.rightsOf === '' || rights !== undefined;
  const isWhole = isRead && typed.oneFr && typed.manyFr && typed.oneEn && typed.manyEn && path && !isTaken;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (!isWhole) return;
    const source = newFile({ ...typed, path, rights });
    navigate(schemaPath(path, 'edit'), { state: { source, isNew: true } });
  };
  const input = (name: keyof typeof nothing) => ({
    label: translate(`studioEdit.${name}`),
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  });
  const lists = Object.values(model.resources).filter(({ may }) => may.view !== undefined);
  return (
    <Stack component="form" onSubmit={begin} spacing={2} sx={{ maxWidth: 720 }}>
      <StudioHeading title={translate('studioEdit.newTitle')} />
      <Typography color="text.secondary">{translate('studioEdit.newIntro')}</Typography>
      {(['oneFr', 'manyFr', 'oneEn', 'manyEn'] as const).map((name) => (
        <TextField key={name} {...input(name)} required />
      ))}
      <TextField
        {...input('path')}
        value={path}
        error={isTaken}
        helperText={translate(isTaken ? 'studioEdit.pathTaken' : 'studioEdit.pathHelp')}
      />
      <TextField {...input('menu')} select>
        <MenuItem value="">{translate('studioEdit.unsaid')}</MenuItem>
        {(model.product?.menu ?? []).map(({ id }) => (
          <MenuItem key={id} value={id}>
            {sectionName(id)}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...input('rightsOf')} select>
        <MenuItem value="">{translate('studioEdit.unsaid')}</MenuItem>
        {lists.map((list) => (
          <MenuItem key={list.path} value={list.path}>
            {words.many(list)}
          </MenuItem>
        ))}
      </TextField>
      {!isRead && error && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate('studioEdit.again')}</Button>}
        >
          {error.message}
        </Alert>
      )}
      <Button type="submit" variant="contained" disabled={!isWhole} sx={{ alignSelf: 'flex-start' }}>
        {translate('studioEdit.begin')}
      </Button>
    </Stack>
  );
}
