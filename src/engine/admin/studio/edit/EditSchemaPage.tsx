import { Alert, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import { Workbench } from './Workbench.tsx';

/** The file of a resource, to change: one that is there, or one that begins with the text it was opened with. */
export default function EditSchemaPage() {
  const { resource = '' } = useParams();
  const translate = useTranslate();
  useDocumentTitle(translate('studioEdit.title', { name: resource }));
  return <OneFile key={resource} path={resource} />;
}

function OneFile({ path }: { readonly path: string }) {
  const begun = useBegun();
  const { resources } = useModel();
  // Decided once: the resource is there a moment after it is saved, and its steps of undoing stay.
  const [isNew] = useState(begun !== undefined && resources[path] === undefined);
  if (!isNew || begun === undefined) return <PresentFile path={path} />;
  const current = { source: '', version: null };
  return <Workbench path={path} file={`${path}.json`} current={current} begun={begun} savedFields={none} />;
}

function PresentFile({ path }: { readonly path: string }) {
  const { data, error } = useSchema(path);
  if (error && !data) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const { source, version, file, resource } = data.schema;
  return (
    <Workbench
      path={path}
      file={file}
      current={{ source, version }}
      saving={data.saving}
      savedFields={resource.fields.map(({ name }) => name)}
    />
  );
}

const none: readonly string[] = [];

function useBegun(): string | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  if (typeof state !== 'object' || state === null) return undefined;
  const { source, isNew } = state as { readonly source?: unknown; readonly isNew?: unknown };
  return isNew === true && typeof source === 'string' ? source : undefined;
}
