import { Box, Chip, Stack } from '@mui/material';
import { useFieldValue, useGetManyAggregate, useRecordContext, useTranslate } from 'ra-core';
import { isOver45 } from '#alec/dossier/domain/age.ts';
import { useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { ReferenceField } from '#engine/admin/fields/relation/ReferenceField.tsx';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

/** What decides, beside the public itself, how a candidate is funded. */
const flags: readonly FieldOf<'training-course-candidates'>[] = [
  'followed_by_mission_locale',
  'followed_by_pole_emploi',
  'is_rqth',
  'is_a2i',
  'is_cdii',
  'is_epsp_approach',
];

/** A candidate as one calls her. */
export function NameField() {
  const resource = useResourceModel();
  const record = useRecordContext<RecordOf<'training-course-candidates'>>();
  return (
    <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {record && representRecord(resource, record)}
    </Box>
  );
}

/** The public of a candidate, with the particulars that go with it. */
export function PublicField(props: FieldProps) {
  const resource = useResourceModel();
  const record = useRecordContext<RecordOf<'training-course-candidates'>>();
  const words = useWords();
  const said = useSaidByPublic(props);
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', py: 0.5 }}>
      <ReferenceField {...props} />
      {flags
        .filter((name) => record?.[name] === true && name !== said)
        .map((name) => {
          const field = fieldOf(resource, name);
          return field && <Chip key={name} size="small" label={words.field(resource, field)} />;
        })}
    </Stack>
  );
}

/** The particular that a public is named after: beside it, it would be said twice. */
const particulars: Readonly<Record<string, FieldOf<'training-course-candidates'>>> = {
  HANDICAPPED_CANDIDATE: 'is_rqth',
  LOCAL_MISSION_CANDIDATE: 'followed_by_mission_locale',
};

type Public = RecordOf<'candidate-type-repositories'>;

function useSaidByPublic({ source }: FieldProps): string | undefined {
  const { field } = useModelField(source);
  const value = useFieldValue({ source });
  const path = field.relation?.to ?? '';
  const known: Public | undefined = useIncluded(path).get(String(value));
  const { data = [] } = useGetManyAggregate<Public>(
    path,
    { ids: [String(value)] },
    { enabled: typeof value === 'string' && !known },
  );
  return particulars[String((known ?? data[0])?.mapping)];
}

/** The age, and whether the candidate counts among the seniors. */
export function AgeField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const translate = useTranslate();
  const isSenior = typeof value === 'number' && isOver45(value);
  return (
    <Stack
      component="span"
      direction="row"
      spacing={0.5}
      sx={{ alignItems: 'center', justifyContent: 'end' }}
    >
      <span>{typeof value === 'number' ? value : '–'}</span>
      {isSenior && <Chip size="small" label={translate('dossier.candidates.senior')} />}
    </Stack>
  );
}
