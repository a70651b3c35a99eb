import { Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { useDraft } from '#engine/admin/drafts/useDraft.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { isUnknown, NoSuchResource } from '#engine/admin/studio/parts/NoSuchResource.tsx';
import { StudioHeading } from '#engine/admin/studio/parts/StudioHeading.tsx';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import type { SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import type { Field } from '#engine/model/model.ts';
import { type KeptText, keptTextName } from './keptText.ts';
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
  const [first, begin] = useState(isThere ? undefined : begun);
  const isNew = first !== undefined;
  // Of any other resource, the server still says whether it saves.
  const query = useSchema(isThere || !isNew ? path : (Object.keys(resources)[0] ?? path));
  const { data, error } = query;
  const schema = useLatest(data?.schema.id === path ? data.schema : undefined);
  const isMissing = isUnknown(error);
  if (!isNew && !schema)
    return isMissing ? (
      <KeptFile path={path} query={query} open={begin} />
    ) : (
      <StudioState query={{ ...query, data: undefined }}>{() => null}</StudioState>
    );
  return (
    <Workbench
      path={path}
      file={schema?.file ?? `${path}.json`}
      current={schema ?? nothing}
      begun={first}
      saving={data?.saving}
      savedFields={schema ? namesOf(schema.resource.fields) : none}
      isGone={isMissing && schema !== undefined}
    />
  );
}

/** What was opened stays while the server is gone, and when the file is. */
function useLatest(schema: SchemaRecord | undefined): SchemaRecord | undefined {
  const latest = useRef(schema);
  latest.current = schema ?? latest.current;
  return latest.current;
}

interface KeptFileProps {
  readonly path: string;
  readonly query: ReturnType<typeof useSchema>;
  readonly open: (text: string) => void;
}

/** There is no such file: one that was begun in this browser and never saved goes on from what was kept of it. */
function KeptFile({ path, query, open }: KeptFileProps) {
  const { found } = useDraft<KeptText>(keptTextName(path));
  const translate = useTranslate();
  useEffect(() => {
    if (found) open(found.value.text);
  }, [found, open]);
  if (found !== null)
    return <StudioState query={{ ...query, data: undefined, error: null }}>{() => null}</StudioState>;
  return (
    <Stack spacing={2}>
      <StudioHeading title={translate('studio.unknown.title')} />
      <NoSuchResource name={path} tab="edit" />
    </Stack>
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
