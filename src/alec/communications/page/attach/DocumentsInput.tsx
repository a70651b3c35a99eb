import AttachIcon from '@mui/icons-material/AttachFile';
import { Box, Button, Chip, FormHelperText, Stack, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { PickDocuments } from './PickDocuments.tsx';
import { useAttachFiles } from './useAttachFiles.ts';
import { useDossierFiles } from './useDossierFiles.ts';

const none: readonly string[] = [];

/** The documents of the dossier that go with a mail; those of `?documents=` from the start. */
export function DocumentsInput(props: InputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const input = useFieldInput<string[] | null | undefined>(props);
  const files = useDossierFiles();
  const [isPicking, setPicking] = useState(false);
  const ids = input.value ?? none;
  const chosen = (files ?? []).filter(({ id }) => ids.includes(id));
  const keep = (kept: readonly string[]) => input.change(kept.length === 0 ? null : [...kept]);
  const attach = useAttachFiles(chosen, keep);
  const asked = useSearchParams()[0].get('documents')?.split(',') ?? none;
  const isDone = useRef(asked.length === 0);
  useEffect(() => {
    if (isDone.current || !files) return;
    isDone.current = true;
    void attach(files.filter(({ id }) => asked.includes(id)));
  });
  const total = chosen.reduce((sum, { size }) => sum + size, 0);
  return (
    <Box role="group" aria-label={input.label}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button startIcon={<AttachIcon />} onClick={() => setPicking(true)} disabled={!files}>
          {translate('mail.attach.open')}
        </Button>
        {chosen.map(({ id, name, size }) => (
          <Chip
            key={id}
            label={`${name} · ${formatBytes(size, locale)}`}
            onDelete={() => keep(ids.filter((other) => other !== id))}
            sx={{ maxWidth: '100%' }}
          />
        ))}
        {chosen.length > 1 && (
          <Typography variant="caption" color="text.secondary">
            {translate('mail.attach.total', { size: formatBytes(total, locale) })}
          </Typography>
        )}
      </Stack>
      {input.isFaulty && <FormHelperText error>{input.hint}</FormHelperText>}
      {isPicking && files && (
        <PickDocuments
          files={files.filter(({ id }) => !ids.includes(id))}
          chosen={chosen}
          attach={attach}
          close={() => setPicking(false)}
        />
      )}
    </Box>
  );
}
