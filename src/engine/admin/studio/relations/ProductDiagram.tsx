import { Stack } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { SchemaSummary } from '#engine/admin/studio/schemaWire.ts';
import type { Locale } from '#engine/model/model.ts';
import { Diagram } from './Diagram.tsx';
import { graphOf } from './graph.ts';
import { RelationList } from './RelationList.tsx';

/** How all resources of the product hang together. */
export default function ProductDiagram({ schemas }: { readonly schemas: readonly SchemaSummary[] }) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const graph = useMemo(() => graphOf(schemas, locale), [schemas, locale]);
  return (
    <Stack spacing={2}>
      <Diagram graph={graph} label={translate('studio.diagram.label')} />
      <RelationList
        graph={graph}
        edges={graph.edges}
        title={translate('studio.relations')}
        none={translate('studio.refersToNothing')}
      />
    </Stack>
  );
}
