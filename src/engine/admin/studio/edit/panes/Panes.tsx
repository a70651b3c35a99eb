import { Box, Skeleton, Stack, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { CheckPane } from '#engine/admin/studio/edit/CheckPane.tsx';
import { useEdited } from '#engine/admin/studio/edit/editContext.ts';
import { closeTabs, FormPane } from '#engine/admin/studio/edit/form/FormPane.tsx';
import { PreviewPane } from '#engine/admin/studio/edit/preview/PreviewPane.tsx';
import type { PaneName, usePanes } from './usePanes.ts';

const JsonPane = loadable(() => import('#engine/admin/studio/edit/json/JsonPane.tsx'));

interface PanesProps {
  readonly panes: ReturnType<typeof usePanes>;
}

const beside: readonly PaneName[] = ['json', 'preview', 'check'];
/** A list has more columns than a text. */
const columnsBy = (shown: PaneName) => ({
  xs: 'minmax(0, 1fr)',
  md: shown === 'preview' ? 'minmax(0, 2fr) minmax(0, 3fr)' : 'repeat(2, minmax(0, 1fr))',
});

export function Panes({ panes }: PanesProps) {
  const translate = useTranslate();
  const { isWide, shown, open, tab, openTab, field, openField } = panes;
  const names: readonly PaneName[] = isWide ? beside : ['form', ...beside];
  const form = <FormPane tab={tab} open={openTab} chosen={field} choose={openField} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: columnsBy(shown) }}>
      {isWide && form}
      <Stack spacing={1.5} sx={isWide ? staysBeside : {}}>
        <Tabs
          value={shown}
          onChange={(_, next: PaneName) => open(next)}
          variant="scrollable"
          scrollButtons="auto"
          aria-label={translate('studioEdit.panesLabel')}
          sx={closeTabs}
        >
          {names.map((name) => (
            <Tab key={name} value={name} label={translate(`studioEdit.panes.${name}`)} />
          ))}
        </Tabs>
        {shown === 'form' ? form : <OnePane name={shown} handle={panes.handle} />}
      </Stack>
    </Box>
  );
}

/** The form may be long: what it becomes stays beside the field that one is at. */
const staysBeside = {
  position: 'sticky',
  top: 168,
  alignSelf: 'start',
  maxHeight: 'calc(100vh - 184px)',
  overflowY: 'auto',
} as const;

interface OnePaneProps extends Pick<PanesProps['panes'], 'handle'> {
  readonly name: Exclude<PaneName, 'form'>;
}

function OnePane({ name, handle }: OnePaneProps) {
  const { path, checked } = useEdited();
  const skeleton = <Skeleton variant="rounded" height={320} />;
  if (name === 'json')
    return (
      <Suspense fallback={skeleton}>
        <JsonPane handle={handle} />
      </Suspense>
    );
  if (!checked) return skeleton;
  return name === 'preview' ? <PreviewPane path={path} checked={checked} /> : <CheckPane checked={checked} />;
}
