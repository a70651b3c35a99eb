import { useGetList, useTranslate } from 'ra-core';
import { currentFirst } from '#alec/candidate/domain/currentFirst.ts';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import type { RecordOf } from '#generated/records.ts';
import { RowList } from './RowList.tsx';
import { rowParts } from './rowParts.ts';
import { usePeriod } from './usePeriod.ts';

const all = { pagination: { page: 1, perPage: 100 } };

/** What speaks for somebody: experiences, formations and languages, what goes on first. */
export function RowSections({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <Experiences profile={profile} />
      <Formations profile={profile} />
      <Languages profile={profile} />
    </>
  );
}

interface SectionProps {
  readonly profile: Profile;
}

function Experiences({ profile }: SectionProps) {
  const period = usePeriod();
  const rows = useGetList<RecordOf<'candidate-experiences'>>(rowParts.experiences.resource, all);
  const shown =
    rows.data &&
    currentFirst(rows.data).map((row) => ({
      row,
      title: row.job ?? '',
      lines: [[row.company, row.city].filter(Boolean).join(', '), period(row), row.description],
    }));
  return (
    <RowList part="experiences" profile={profile} rows={shown} error={rows.error} retry={rows.refetch} />
  );
}

function Formations({ profile }: SectionProps) {
  const period = usePeriod();
  const rows = useGetList<RecordOf<'candidate-formations'>>(rowParts.formations.resource, all);
  const shown =
    rows.data &&
    currentFirst(rows.data).map((row) => ({
      row,
      title: row.label ?? '',
      lines: [row.school, period(row), row.description],
    }));
  return <RowList part="formations" profile={profile} rows={shown} error={rows.error} retry={rows.refetch} />;
}

function Languages({ profile }: SectionProps) {
  const translate = useTranslate();
  const rows = useGetList<RecordOf<'candidate-languages'>>(rowParts.languages.resource, all);
  const shown = rows.data?.map((row) => ({
    row,
    title: row.language ?? '',
    lines: [row.level && translate(`candidateProfile.languages.levels.${row.level}`)],
  }));
  return <RowList part="languages" profile={profile} rows={shown} error={rows.error} retry={rows.refetch} />;
}
