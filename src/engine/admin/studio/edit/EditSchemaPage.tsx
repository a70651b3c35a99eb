import { Alert, Skeleton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import type { Field } from '#engine/model/model.ts';
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
  const isThere = resources[path] !== undefined;
  // Decided once: the resource is there a moment after it is saved, and its steps of undoing stay.
  const [isNew] = useState(begun !== undefined && !isThere);
  // Of any other resource, the server still says whether it saves.
  const { data, error } = useSchema(isThere || !isNew ? path : (Object.keys(resources)[0] ?? path));
  const schema = data?.schema.id === path ? data.schema : undefined;
  if (!isNew && !schema)
    return error ? (
      <Alert severity="error">{error.message}</Alert>
    ) : (
      <Skeleton variant="rounded" height={320} />
    );
  return (
    <Workbench
      path={path}
      file={schema?.file ?? `${path}.json`}
      current={schema ?? nothing}
      begun={isNew ? begun : undefined}
      saving={data?.saving}
      savedFields={schema ? namesOf(schema.resource.fields) : none}
    />
  );
}

/** With the fields of lines: `works.cost`. */
function namesOf(fields: readonly Field[]): readonly string[] {
  return fields.flatMap(({ name, lines = [] }) => [name, ...lines.map((line) => `${name}.${line.name}`)]);
}

const nothing = { source: '', version: null };
const none: readonly string[] = [];

function useBegun(): string | undefined {
  const { state } = useLocation() as { readonly state: unknown };
  if (typeof state !== 'object' || state === null) return undefined;
  const { source, isNew } = state as { readonly source?: unknown; readonly isNew?: unknown };
  return isNew === true && typeof source === 'string' ? source : undefined;
}
