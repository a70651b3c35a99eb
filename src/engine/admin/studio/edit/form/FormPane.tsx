import { Alert, Box, Stack, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { partsOfFile, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { FieldsForm } from './FieldsForm.tsx';
import { MetaField } from './MetaField.tsx';

export const formTabs = ['properties', 'x-list', 'x-form', 'x-resource'] as const;
export type FormTab = (typeof formTabs)[number];

interface FormPaneProps {
  readonly tab: FormTab;
  readonly open: (tab: FormTab) => void;
  readonly chosen: string | undefined;
  readonly choose: (name: string | undefined) => void;
}

/** The file as a form: its fields, its list, its form, itself. */
export function FormPane({ tab, open, chosen, choose }: FormPaneProps) {
  const { value } = useEdited();
  const translate = useTranslate();
  return (
    <Stack spacing={1.5}>
      <Tabs value={tab} onChange={(_, next: FormTab) => open(next)} variant="scrollable" scrollButtons="auto">
        {formTabs.map((one) => (
          <Tab key={one} value={one} label={translate(`studioEdit.tabs.${one}`)} />
        ))}
      </Tabs>
      {value === undefined && <Alert severity="warning">{translate('studioEdit.notJsonAtAll')}</Alert>}
      <Box role="tabpanel" aria-label={translate(`studioEdit.tabs.${tab}`)} inert={value === undefined}>
        {tab === 'properties' ? (
          <FieldsForm chosen={chosen} choose={choose} />
        ) : (
          <MetaField path={[tab]} shape={shapeAt([tab])} label="" order={partsOfFile} />
        )}
      </Box>
    </Stack>
  );
}
