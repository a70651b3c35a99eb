import { type RaRecord, useGetOne, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { Path } from '#generated/records.ts';

const ads = 'candidate-ads' satisfies Path;

export default function Ad() {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const resource = useScreenModel().resources[ads];
  const { data, error, refetch } = useGetOne<RaRecord<string>>(ads, { id });
  const title = data && resource ? representRecord(resource, data) : translate('candidate.ads.one');
  return (
    <Page title={title}>
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && data === undefined && <Skeleton cards={1} />}
    </Page>
  );
}
