import { Alert, Box, Stack, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { EditProvider, useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { partsOfFile, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { MetaField } from './MetaField.tsx';

export const formTabs = ['properties', 'x-list', 'x-form', 'x-resource'] as const;
export type FormTab = (typeof formTabs)[number];

/** All of them fit a phone. */
export const closeTabs = {
  '& .MuiTab-root': { minWidth: { xs: 0, md: 90 }, px: { xs: 1.5, md: 2 } },
} as const;

interface FormPaneProps {
  readonly tab: FormTab;
  readonly open: (tab: FormTab) => void;
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}

/** The file as a form: its fields, its list, its form, itself. */
export function FormPane({ tab, open, chosen, choose }: FormPaneProps) {
  const edited = useEdited();
  const translate = useTranslate();
  const isWhole = edited.value !== undefined;
  // In the middle of a word the text is no JSON: the form stays as it was, and the page with it.
  const whole = useRef(isWhole ? edited : undefined);
  if (isWhole) whole.current = edited;
  return (
    <Stack spacing={1.5}>
      <Tabs
        value={tab}
        onChange={(_, next: FormTab) => open(next)}
        variant="scrollable"
        scrollButtons="auto"
        sx={closeTabs}
      >
        {formTabs.map((one) => (
          <Tab key={one} value={one} label={translate(`studioEdit.tabs.${one}`)} />
        ))}
      </Tabs>
      {!isWhole && <Alert severity="warning">{translate('studioEdit.notJsonAtAll')}</Alert>}
      {whole.current && (
        <EditProvider value={whole.current}>
          <Box
            role="tabpanel"
            aria-label={translate(`studioEdit.tabs.${tab}`)}
            inert={!isWhole}
            sx={isWhole ? {} : { opacity: 0.5 }}
          >
            {tab === 'properties' ? (
              <FieldsForm chosen={chosen} choose={choose} />
            ) : (
              <MetaField path={[tab]} shape={shapeAt([tab])} label="" order={partsOfFile} />
            )}
          </Box>
        </EditProvider>
      )}
    </Stack>
  );
}
