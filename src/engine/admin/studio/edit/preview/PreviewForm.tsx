import { Alert, Stack } from '@mui/material';
import { Form, RecordContextProvider, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { FormSections } from '#engine/admin/form/FormSections.tsx';
import { emptyRecord } from '#engine/admin/form/formValues.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { FlatRecord } from '#engine/model/model.ts';

/** The sections of the form on one row; what is typed shows what depends on it, and goes nowhere. */
export function PreviewForm({ record }: { readonly record: (FlatRecord & { id: string }) | undefined }) {
  const resource = useResourceModel();
  const translate = useTranslate();
  const shown = useMemo(() => ({ ...emptyRecord(resource), ...record }), [resource, record]);
  return (
    <RecordContextProvider value={record ? { ...shown, id: record.id } : undefined}>
      <Form key={resource.fields.map(({ name }) => name).join()} record={shown} onSubmit={ignore}>
        <Stack spacing={2}>
          <Alert severity="info">{translate('studioEdit.previewNote')}</Alert>
          <FormSections />
        </Stack>
      </Form>
    </RecordContextProvider>
  );
}

/** A preview saves nothing. */
const ignore = () => undefined;
