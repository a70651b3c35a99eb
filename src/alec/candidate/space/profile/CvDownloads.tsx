import { useDataProvider, useLocale, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { PlacedCard } from './PlacedCard.tsx';

const layouts = ['classic', 'modern'] as const;

/** The CV that is made from the profile, in two layouts. */
export function CvDownloads() {
  const translate = useTranslate();
  const { download, loading } = useCvDownload();
  return (
    <PlacedCard id="cv" title={translate('candidateProfile.cv.title')}>
      <p className="soft">{translate('candidateProfile.cv.text')}</p>
      <div className="actions">
        {layouts.map((layout) => (
          <Button
            key={layout}
            icon="download"
            isBusy={loading === layout}
            onClick={() => void download(layout)}
          >
            {translate(`candidateProfile.cv.${layout}`)}
          </Button>
        ))}
      </div>
    </PlacedCard>
  );
}

/** The token goes in a header: a plain link could not bring it. */
function useCvDownload() {
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const [loading, setLoading] = useState<string>();
  const download = async (layout: (typeof layouts)[number]) => {
    setLoading(layout);
    try {
      const answer = await provider.call('candidate/cv.pdf', {
        method: 'GET',
        query: { layout, locale },
        accept: 'application/pdf',
      });
      if (!(answer instanceof Response)) throw new Error(translate('candidate.failure.unreadable'));
      offerFile(await answer.blob(), translate('candidateProfile.cv.file'));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      setLoading(undefined);
    }
  };
  return { download, loading };
}
