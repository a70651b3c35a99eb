import { Box, Button, Chip, Stack, Tab, Tabs, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { FieldsTab } from '#engine/admin/studio/fields/FieldsTab.tsx';
import { LastChange } from '#engine/admin/studio/parts/LastChange.tsx';
import { isUnknown, NoSuchResource } from '#engine/admin/studio/parts/NoSuchResource.tsx';
import { StudioHeading } from '#engine/admin/studio/parts/StudioHeading.tsx';
import { StudioState } from '#engine/admin/studio/parts/StudioState.tsx';
import type { Saving, SchemaRecord } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { useSchema } from '#engine/admin/studio/useSchemas.ts';
import type { Locale } from '#engine/model/model.ts';

interface TabProps {
  readonly schema: SchemaRecord;
}

const tabs: Readonly<Record<string, ComponentType<TabProps>>> = {
  fields: FieldsTab,
  relations: loadable(() => import('#engine/admin/studio/relations/RelationsTab.tsx')),
  permissions: loadable(() => import('#engine/admin/studio/permissions/PermissionsTab.tsx')),
  calls: loadable(() => import('#engine/admin/studio/calls/CallsTab.tsx')),
  rows: loadable(() => import('#engine/admin/studio/rows/RowsTab.tsx')),
  file: loadable(() => import('./FileTab.tsx')),
};

/** One resource as the Model has it; which of its tabs is open stands in the address. */
export default function SchemaPage() {
  const locale = useLocale() as Locale;
  const { resource = '', tab = 'fields' } = useParams();
  const query = useSchema(resource);
  const translate = useTranslate();
  const isNone = isUnknown(query.error) && !query.data;
  const title =
    query.data?.schema.label[locale].many ?? (isNone ? translate('studio.unknown.title') : resource);
  useDocumentTitle(title);
  if (!Object.hasOwn(tabs, tab)) return <Navigate to={schemaPath(resource)} replace />;
  return (
    <Stack spacing={2}>
      <StudioHeading title={title}>{query.data && <Actions {...query.data} />}</StudioHeading>
      {isNone ? (
        <NoSuchResource name={resource} tab={tab} />
      ) : (
        <StudioState query={query}>
          {({ schema }) => (
            <>
              <Facts schema={schema} />
              <TabLine resource={resource} current={tab} />
              <Panel schema={schema} tab={tab} />
            </>
          )}
        </StudioState>
      )}
    </Stack>
  );
}

function Actions({ schema, saving }: { readonly schema: SchemaRecord; readonly saving: Saving }) {
  const translate = useTranslate();
  const { resources } = useModel();
  return (
    <>
      {resources[schema.path]?.isOpen && (
        <Button component={Link} to={schema.route}>
          {translate('studio.openList')}
        </Button>
      )}
      {saving.refusal !== 'forbidden' && (
        <Button component={Link} to={schemaPath(schema.path, 'edit')} variant="contained">
          {translate('studio.edit')}
        </Button>
      )}
    </>
  );
}

function Facts({ schema }: TabProps) {
  const translate = useTranslate();
  const { resource } = schema;
  const traits = (['order', 'trash', 'draft', 'lock', 'merge'] as const).filter((trait) => resource[trait]);
  return (
    <Box>
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="code">{schema.file}</Box> · <LastChange {...schema} />
        {schema.commit !== null && ` (${schema.commit})`}
      </Typography>
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', mt: 1 }}>
        <Chip label={schema.path} />
        <Chip label={translate(`studio.kind.${schema.kind}`)} />
        {traits.map((trait) => (
          <Chip key={trait} label={translate(`studio.trait.${trait}`)} />
        ))}
        {resource.upload && <Chip label={translate('studio.trait.upload')} />}
      </Stack>
    </Box>
  );
}

function TabLine({ resource, current }: { readonly resource: string; readonly current: string }) {
  const translate = useTranslate();
  return (
    <Tabs
      value={current}
      // Without arrows on a phone: they come late, and the tab that is open would be below them.
      variant="scrollable"
      component="nav"
      aria-label={translate('studio.tabs')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {Object.keys(tabs).map((tab) => (
        <Tab
          key={tab}
          value={tab}
          id={`tab-${tab}`}
          aria-controls={current === tab ? 'tab-panel' : undefined}
          component={Link}
          to={schemaPath(resource, tab)}
          label={translate(`studio.tab.${tab}`)}
        />
      ))}
    </Tabs>
  );
}

function Panel({ schema, tab }: TabProps & { readonly tab: string }) {
  const Content = tabs[tab] ?? FieldsTab;
  return (
    <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
      <Content schema={schema} />
    </Box>
  );
}
