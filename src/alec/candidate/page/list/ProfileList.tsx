import { Alert } from '@mui/material';
import { DataProviderContext, useListContext, useTranslate } from 'ra-core';
import { useContext, useMemo } from 'react';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { ValuesOf } from '#generated/records.ts';
import { NearCommune } from './NearCommune.tsx';
import { ProfileListHeading } from './ProfileListHeading.tsx';
import { withNear } from './withNear.ts';

const slots: Slots = { header: ProfileListHeading, before: BeforeProfiles };

/** The list of profiles, which may be narrowed to those around a commune. */
export default function ProfileList() {
  const provider = useContext(DataProviderContext);
  const nearProvider = useMemo(() => provider && withNear(provider), [provider]);
  return (
    <DataProviderContext.Provider value={nearProvider}>
      <ResourceList slots={slots} />
    </DataProviderContext.Provider>
  );
}

function BeforeProfiles() {
  return (
    <>
      <RetentionNote />
      <NearCommune />
    </>
  );
}

/** What is to be done with people who have been silent for too long. */
function RetentionNote() {
  const { last_activity_at: activity }: ValuesOf<'candidate-profiles'> = useListContext().filterValues;
  const { may } = useAccess(useResourceModel());
  const translate = useTranslate();
  const isSilent = typeof activity === 'object' && activity !== null && 'lte' in (activity as object);
  if (!isSilent || !may('erase')) return null;
  return (
    <Alert severity="info" sx={{ mb: 1.5 }}>
      {translate('candidates.retention.note')}
    </Alert>
  );
}
