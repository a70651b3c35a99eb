import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { TextField } from '#engine/admin/fields/text/TextField.tsx';
import type { RecordOf } from '#generated/records.ts';
import { useNearProfiles } from './useNearProfiles.ts';

/** The city of a profile; in a list around a commune, with its distance. */
export function CityField(props: FieldProps) {
  const record = useRecordContext<RecordOf<'candidate-profiles'>>();
  const translate = useTranslate();
  const found = useNearProfiles()?.profiles.find(({ id }) => id === record?.id);
  if (!found) return <TextField {...props} />;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
      <TextField {...props} />
      <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('candidates.near.km', { km: found.distance_km })}
      </Box>
    </Box>
  );
}
