import { Box, Chip, Stack } from '@mui/material';
import { useGetManyAggregate, useTranslate } from 'ra-core';
import { isOver45 } from '#alec/dossier/domain/age.ts';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { OneCell } from '#engine/admin/fields/relation/RelationCell.tsx';
import { useIncluded } from '#engine/admin/list/includedRecords.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** What decides, beside the public itself, how a candidate is funded. */
const flags = [
  'followed_by_mission_locale',
  'followed_by_pole_emploi',
  'is_rqth',
  'is_a2i',
  'is_cdii',
  'is_epsp_approach',
];

/** A candidate as one calls her. */
export function NameCell({ resource, record }: CellProps) {
  return (
    <Box component="span" sx={{ whiteSpace: { sm: 'nowrap' } }}>
      {representRecord(resource, record)}
    </Box>
  );
}

/** The public of a candidate, with the particulars that go with it. */
export function PublicCell(props: CellProps) {
  const { resource, record } = props;
  const words = useWords();
  const said = useSaidByPublic(props);
  return (
    <Stack component="span" direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', py: 0.5 }}>
      <OneCell {...props} />
      {flags
        .filter((name) => record[name] === true && name !== said)
        .map((name) => {
          const field = fieldOf(resource, name);
          return field && <Chip key={name} size="small" label={words.field(resource, field)} />;
        })}
    </Stack>
  );
}

/** The particular that a public is named after: beside it, it would be said twice. */
const particulars: Readonly<Record<string, string>> = {
  HANDICAPPED_CANDIDATE: 'is_rqth',
  LOCAL_MISSION_CANDIDATE: 'followed_by_mission_locale',
};

function useSaidByPublic({ field, value }: CellProps): string | undefined {
  const path = field.relation?.to ?? '';
  const known = useIncluded(path).get(String(value));
  const { data = [] } = useGetManyAggregate<FlatRecord & { id: string }>(
    path,
    { ids: [String(value)] },
    { enabled: typeof value === 'string' && !known },
  );
  return particulars[String((known ?? data[0])?.mapping)];
}

/** The age, and whether the candidate counts among the seniors. */
export function AgeCell({ value }: CellProps) {
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
