import { Alert, Button, Paper, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { I18nContextProvider, ResourceContextProvider, useI18nProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { ModelProvider, useActor, useModel, useOverrides } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import type { Checked } from '#engine/admin/studio/edit/useCheck.ts';
import { PreviewForm } from './PreviewForm.tsx';
import { PreviewList } from './PreviewList.tsx';
import { useRealRows } from './useRealRows.ts';
import { withWords } from './withWords.ts';

interface PreviewPaneProps {
  readonly path: string;
  readonly checked: Checked;
}

/** The list and the form as the file makes them, on the rows there are; nothing of it can be saved. */
export function PreviewPane({ path, checked }: PreviewPaneProps) {
  const translate = useTranslate();
  const [view, setView] = useState<'list' | 'form'>('list');
  const [chosen, setChosen] = useState(0);
  const running = useModel();
  const overrides = useOverrides();
  const actor = useActor();
  const i18n = useI18nProvider();
  const locale = useScreenLocale();
  const tried = checked.resources[path];
  const { rows, error, again } = useRealRows(running.resources[path]);
  const model = useMemo(
    () => tried && { ...running, isWhole: false, resources: { ...running.resources, [path]: tried.screen } },
    [running, tried, path],
  );
  const speaking = useMemo(
    () => (tried ? withWords(i18n, tried.words[locale]) : i18n),
    [i18n, tried, locale],
  );
  if (!model) return <Alert severity="info">{translate('studioEdit.noPreview')}</Alert>;
  const record = rows[chosen];
  return (
    <Stack spacing={1.5}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        onChange={(_, next) => next && setView(next)}
        aria-label={translate('studioEdit.preview')}
      >
        <ToggleButton value="list">{translate('studioEdit.previewList')}</ToggleButton>
        <ToggleButton value="form">{translate('studioEdit.previewForm')}</ToggleButton>
      </ToggleButtonGroup>
      <ModelProvider {...overrides} model={model} actor={actor}>
        <I18nContextProvider value={speaking}>
          <ResourceContextProvider value={path}>
            {error && (
              <Alert
                severity="warning"
                action={<Button onClick={() => void again()}>{translate('studioEdit.again')}</Button>}
              >
                {translate('studioEdit.rowsUnread')}
              </Alert>
            )}
            <Paper
              variant="outlined"
              component="section"
              // What scrolls has to be reached by keyboard.
              tabIndex={0}
              aria-label={translate('studioEdit.preview')}
              sx={{ p: view === 'form' ? 2 : 0, overflow: 'auto' }}
            >
              {view === 'list' ? (
                <PreviewList
                  rows={rows}
                  hasAnswer={!error}
                  open={(index) => {
                    setChosen(index);
                    setView('form');
                  }}
                />
              ) : (
                <PreviewForm key={record?.id ?? 'new'} record={record} />
              )}
            </Paper>
          </ResourceContextProvider>
        </I18nContextProvider>
      </ModelProvider>
    </Stack>
  );
}
