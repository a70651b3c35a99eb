import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { RestFields } from '#engine/admin/form/RestFields.tsx';
import type { FieldOf } from '#generated/records.ts';
import { GiverInput, RepresentativeInput } from './ManagerInput.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import { RegionsInput } from './RegionsInput.tsx';

/** Who stands in for whom at the left; when, where and why at the right. */
export function DelegationInputs() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: '1fr', md: '1fr 2fr' },
        alignItems: 'start',
      }}
    >
      <Panel title={translate('delegations.people')}>
        <SchemaInput source={names.manager} component={GiverInput} />
        <SchemaInput source={names.delegation_manager} component={RepresentativeInput} />
      </Panel>
      <Panel title={translate('delegations.what')}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <SchemaInput source={names.from_date} />
          <SchemaInput source={names.to_date} />
        </Box>
        <SchemaInput source={names.regions} component={RegionsInput} />
        <SchemaInput source={names.reason} component={ReasonInput} />
        <RestFields decided={decided} />
      </Panel>
    </Box>
  );
}

const names = {
  manager: 'manager',
  delegation_manager: 'delegation_manager',
  from_date: 'from_date',
  to_date: 'to_date',
  regions: 'regions',
  reason: 'reason',
} as const satisfies { readonly [F in FieldOf<'delegations'>]?: F };

/** It follows from the period. */
const decided: readonly FieldOf<'delegations'>[] = ['status'];

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack spacing={2}>{children}</Stack>
    </Box>
  );
}
