import { type RaRecord, useGetList, useTranslate } from 'ra-core';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { representRecord } from '#engine/admin/resource/represent.ts';
import type { Path } from '#generated/records.ts';
import { EmptyState } from './EmptyState.tsx';
import type { IconName } from './Icon.tsx';
import { LoadError } from './LoadError.tsx';
import { Skeleton } from './Skeleton.tsx';

interface RecordListProps {
  readonly path: Path;
  readonly icon: IconName;
  /** Said while there is none: a key of the locales. */
  readonly none: string;
}

const page = { pagination: { page: 1, perPage: 50 } };

/** The rows of a list that are one’s own, by their names. */
export function RecordList({ path, icon, none }: RecordListProps) {
  const translate = useTranslate();
  const resource = useScreenModel().resources[path];
  const { data, isPending, error, refetch } = useGetList<RaRecord<string>>(path, page);
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (isPending || data === undefined) return <Skeleton cards={3} />;
  if (data.length === 0) return <EmptyState icon={icon} title={translate(none)} />;
  return (
    <ul className="list">
      {data.map((record) => (
        <li key={record.id} className="card">
          {resource ? representRecord(resource, record) : record.id}
        </li>
      ))}
    </ul>
  );
}
