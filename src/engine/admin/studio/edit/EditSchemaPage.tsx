import { Alert, Skeleton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLocation, useParams } from 'react-router-dom';

import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import type { Base } from './useSaving.ts';
import { Workbench } from './Workbench.tsx';

/** The file of a resource, to change: one that is there, or one that begins with the text it was opened with. */
export default function EditSchemaPage() {
  const { resource = '' } = useParams();
  const translate = useTranslate();
  const begun = useBegun();
  const { data, error } = useSchema(resource);
  useDocumentTitle(translate('studioEdit.title', { name: resource }));
  if (data) {
    const { source, version, file } = data.schema;
    const base: Base = { source, version };
    return (
      <Workbench
        key={resource}
        path={resource}
        file={file}
        current={base}
        saving={data.saving}
        savedFields={data.schema.resource.fields.map(({ name }) => name)}
      />
    );
  }
  if (!error) return <Skeleton variant="rounded" height={320} />;
  if (begun !== undefined && isMissing(error))
    return (
      <Workbench
        key={resource}
        path={resource}
        file={`${resource}.json`}
        current={{ source: '', version: null }}
        begun={begun}
        savedFields={none}
      />
    );
  return (
    <Stack spacing={2}>
      <Alert severity="error">{error.message}</Alert>
    </Stack>
  );
}

const none: readonly string[] = [];

function useBegun(): string | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  if (typeof state !== 'object' || state === null) return undefined;
  const { source, isNew } = state as { readonly source?: unknown; readonly isNew?: unknown };
  return isNew === true && typeof source === 'string' ? source : undefined;
}

function isMissing(error: Error): boolean {
  return (error as { readonly status?: number }).status === 404;
}
