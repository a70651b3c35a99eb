import { Alert, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { draftsOf } from '#engine/admin/drafts/useDraft.ts';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { keptTextName } from '#engine/admin/studio/edit/keptText.ts';
import { schemaPath } from '#engine/admin/studio/studioPaths.ts';
import { formatInstant } from '#engine/model/valueText.ts';

/** Files that were edited in this browser and not saved: a new one is in no list yet, and found nowhere else. */
export function KeptTexts() {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const kept = useKeptTexts();
  if (kept.length === 0) return null;
  return (
    <Alert severity="info">
      {translate('studio.keptTexts')}
      {kept.map(({ path, savedAt }) => (
        <Link key={path} component={RouterLink} to={schemaPath(path, 'edit')} sx={{ display: 'block' }}>
          {translate('studio.keptText', { path, date: formatInstant(savedAt, locale) })}
        </Link>
      ))}
    </Alert>
  );
}

function useKeptTexts() {
  const actor = useActor();
  const prefix = actor && draftsOf(actor) + keptTextName('');
  const { data = [] } = useQuery({
    queryKey: ['kept schema texts', prefix],
    queryFn: async () => {
      const { draftStore } = await import('#engine/admin/drafts/draftStore.ts');
      return draftStore.list(prefix ?? '');
    },
    enabled: prefix !== undefined,
    // They stand in this browser, not on the server.
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });
  return data.map(({ key, savedAt }) => ({ path: key.slice(prefix?.length), savedAt }));
}
