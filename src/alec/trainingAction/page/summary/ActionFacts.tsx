import { Box, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { ShortList } from '#alec/trainingAction/page/ShortList.tsx';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useFieldModel, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { formatDate } from '#engine/model/valueText.ts';
import type { FieldOf, Path } from '#generated/records.ts';
import { SummarySection } from './SummarySection.tsx';

const ownFields = ['opco_reference', 'converted_at'] as const satisfies FieldOf<'training-actions'>[];

/** Who is trained, where, when and by which device. */
export function ActionFacts({ records }: { readonly records: ActionRecords }) {
  const { action, candidates, publics } = records;
  const { parts } = useDossier();
  const translate = useTranslate();
  const { locale } = useWords();
  const typeOf = (id: unknown) => publics.find((type) => type.id === id)?.label;
  const days = [action.from_date, action.to_date].map((day) => formatDate(day, locale)).filter(Boolean);
  const places = parts.trainings.map(({ organization_name, organization_city }) =>
    [organization_name, organization_city].filter(Boolean).join(', '),
  );
  return (
    <SummarySection title={translate('trainingAction.summary.facts')}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}
      >
        <Fact title={translate('trainingAction.summary.who', { smart_count: candidates.length })}>
          <ShortList>
            {candidates.map(({ id, first_name, last_name, candidate_type }) => (
              <li key={id}>
                {[`${first_name ?? ''} ${last_name ?? ''}`, typeOf(candidate_type)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ShortList>
        </Fact>
        <Fact title={translate('trainingAction.summary.where')}>
          {[...new Set(places)].filter(Boolean).join(' · ')}
        </Fact>
        <Fact title={translate('trainingAction.summary.when')}>{days.join(' – ')}</Fact>
        <Devices records={records} />
        {ownFields.map((name) => (
          <OwnFact key={name} name={name} />
        ))}
      </Box>
    </SummarySection>
  );
}

/** Each device by which somebody is trained; the action itself has one only where it is that of all. */
function Devices({ records: { candidates, devices } }: { readonly records: ActionRecords }) {
  const field = useFieldModel('device_type' satisfies FieldOf<'training-actions'>);
  const resource = useResourceModel();
  const device = useResourceModel('device-type-repositories' satisfies Path);
  const words = useWords();
  const names = candidates
    .flatMap(({ device_type }) => devices.find(({ id }) => id === device_type) ?? [])
    .map((one) => words.record(device, one));
  return <Fact title={words.field(resource, field)}>{[...new Set(names)].join(' · ')}</Fact>;
}

function OwnFact({ name }: { readonly name: (typeof ownFields)[number] }) {
  const resource = useResourceModel();
  const field = useFieldModel(name);
  const words = useWords();
  return (
    <Fact title={words.field(resource, field)}>
      <SchemaField source={name} />
    </Fact>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography component="dt" variant="caption" color="text.secondary">
        {title}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        {children || <EmptyText />}
      </Box>
    </Box>
  );
}
