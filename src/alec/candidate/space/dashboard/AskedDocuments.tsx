import { useGetList, useTranslate } from 'ra-core';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { LinkButton } from '#alec/candidate/space/parts/LinkButton.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';
import { SectionSkeleton } from './SectionSkeleton.tsx';

const path = 'candidate-document-requests' satisfies Path;

const open = {
  filter: { candidate_document: null } satisfies ValuesOf<typeof path>,
  sort: { field: 'createdAt' satisfies FieldOf<typeof path>, order: 'DESC' },
  pagination: { page: 1, perPage: 5 },
} as const;

/** What the agency asked for and has not got yet. */
export function AskedDocuments() {
  const translate = useTranslate();
  const { data, total = 0, error, isPending, refetch } = useGetList<RecordOf<typeof path>>(path, open);
  if (isPending) return <SectionSkeleton of="documents" />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  const title = translate('candidateDashboard.asked.title');
  if (total === 0)
    return (
      <Card title={title}>
        <p className="soft">{translate('candidateDashboard.asked.none')}</p>
      </Card>
    );
  return (
    <Card title={title} aside={<Chip colour="todo">{total}</Chip>}>
      <ul className="dashboard-lines">
        {data?.map(({ id, document_type, message }) => (
          <li key={id}>
            <strong>{translate(`candidateDashboard.documents.${document_type}`)}</strong>
            {message && <p className="hint">{message}</p>}
          </li>
        ))}
      </ul>
      <div className="actions">
        <LinkButton to={candidatePaths.documents} look="primary" icon="upload">
          {translate('candidateDashboard.asked.send')}
        </LinkButton>
      </div>
    </Card>
  );
}
