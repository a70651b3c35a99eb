import { type RaRecord, useGetOne, useNavigate, useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { useParams } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { type Profile, useOwnProfile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { BackLink } from '#alec/candidate/space/form/BackLink.tsx';
import { SpaceForm } from '#alec/candidate/space/form/SpaceForm.tsx';
import NotFound from '#alec/candidate/space/layout/NotFound.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Page } from '#alec/candidate/space/parts/Page.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import type { FieldOf } from '#generated/records.ts';
import { CreateProfile } from './CreateProfile.tsx';
import { isRowPart, owner, type RowPartName, rowParts } from './rows/rowParts.ts';

/** One experience, formation or language: a new one, or one that is changed. */
export default function ProfileRow() {
  const translate = useTranslate();
  const { part, id = 'new' } = useParams();
  const { profile, isPending, error, refetch } = useOwnProfile();
  if (!isRowPart(part)) return <NotFound />;
  const title = translate(`candidateProfile.${part}.${id === 'new' ? 'add' : 'change'}`);
  return (
    <Page title={title} lead={translate(`candidateProfile.${part}.lead`)}>
      <BackLink to={`${candidatePaths.profile}#${part}`}>{translate('candidateProfile.back')}</BackLink>
      {isPending && <Skeleton lines={6} />}
      {error && !profile && <LoadError error={error} onRetry={refetch} />}
      {!isPending && !error && !profile && <CreateProfile />}
      {profile && <Row key={id} part={part} id={id} profile={profile} />}
    </Page>
  );
}

interface RowProps {
  readonly part: RowPartName;
  readonly id: string;
  readonly profile: Profile;
}

function Row({ part, id, profile }: RowProps) {
  const navigate = useNavigate();
  const isNew = id === 'new';
  const { resource, fields } = rowParts[part];
  const { data, error, refetch } = useGetOne<RaRecord<string>>(resource, { id }, { enabled: !isNew });
  const close = useCallback(() => navigate(`${candidatePaths.profile}#${part}`), [navigate, part]);
  if (!isNew && data === undefined)
    return error ? <LoadError error={error} onRetry={refetch} /> : <Skeleton lines={6} />;
  return (
    <SpaceForm
      resource={resource}
      record={data as SavedRecord | undefined}
      defaultValues={{ [owner]: profile.id }}
      fields={fields as readonly FieldOf<typeof resource>[]}
      elsewhere={[owner]}
      part="profile"
      close={close}
    />
  );
}
