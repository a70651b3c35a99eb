import { useGetList, useTranslate } from 'ra-core';
import { useId } from 'react';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

const documents = 'candidate-documents' satisfies Path;
type Document = RecordOf<typeof documents>;

/** What recruiters read with an application: nothing of identity or health. */
const joined = [
  'cv',
  'diploma',
  'accreditation',
  'driving_licence',
  'certificate',
  'other',
] as const satisfies readonly NonNullable<Document['document_type']>[];

const filter = { document_type: [...joined], origin: 'candidate' } satisfies ValuesOf<typeof documents>;

const newest = {
  filter,
  sort: { field: 'createdAt' satisfies FieldOf<typeof documents>, order: 'DESC' },
  pagination: { page: 1, perPage: 30 },
} as const;

interface JoinDocumentProps {
  /** Its id; empty: none. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** One of the candidate’s own documents to join, or none. */
export function JoinDocument({ chosen, onChoose }: JoinDocumentProps) {
  const translate = useTranslate();
  const name = useId();
  const { data, error, isPending, refetch } = useGetList<Document>(documents, newest);
  const usable = data?.filter(({ status }) => status !== 'refused');
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (isPending || usable === undefined) return <Skeleton lines={3} />;
  return (
    <fieldset className="checks">
      <legend>{translate('candidateAds.document')}</legend>
      <label className="check">
        <input type="radio" name={name} checked={chosen === ''} onChange={() => onChoose('')} />
        {translate('candidateAds.noDocument')}
      </label>
      {usable.map(({ id, file_name, document_type }) => (
        <label key={id} className="check">
          <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
          <span className="check-text">
            {file_name}
            <small>{translate(`candidateAds.documents.${document_type}`)}</small>
          </span>
        </label>
      ))}
      {usable.length === 0 && <p className="hint">{translate('candidateAds.noDocuments')}</p>}
    </fieldset>
  );
}
