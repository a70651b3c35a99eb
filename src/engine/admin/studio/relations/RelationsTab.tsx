import { Stack } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import type { SchemaRecord, SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import { useSchemas } from '#engine/admin/studio/useSchemas.ts';
import type { Locale } from '#engine/model/model.ts';
import { Diagram } from './Diagram.tsx';
import { graphAround, graphOf } from './graph.ts';
import { RelationList } from './RelationList.tsx';

/** What a resource refers to, and what refers to it. */
export default function RelationsTab({ schema }: { readonly schema: SchemaRecord }) {
  return (
    <StudioState query={useSchemas()}>
      {({ schemas }) => <Around path={schema.path} schemas={schemas} />}
    </StudioState>
  );
}

function Around({ path, schemas }: { readonly path: string; readonly schemas: readonly SchemaSummary[] }) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const graph = useMemo(() => graphAround(graphOf(schemas, locale), path), [schemas, locale, path]);
  return (
    <Stack spacing={2}>
      <Diagram key={path} graph={graph} label={translate('studio.diagram.label')} centre={path} />
      <RelationList
        graph={graph}
        edges={graph.edges.filter(({ from }) => from === path)}
        title={translate('studio.refersTo')}
        none={translate('studio.refersToNothing')}
      />
      <RelationList
        graph={graph}
        edges={graph.edges.filter(({ to }) => to === path)}
        title={translate('studio.referredBy')}
        none={translate('studio.referredByNothing')}
      />
    </Stack>
  );
}
