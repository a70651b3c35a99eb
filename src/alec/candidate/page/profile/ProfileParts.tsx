import { Link, Stack } from '@mui/material';
import { LinkBase, useRecordContext } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';
import { sharedDocuments } from '#alec/candidate/page/documents/shareDocument.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { editPath } from '#engine/admin/resource/paths.ts';
import { Uploads } from '#engine/admin/upload/Uploads.tsx';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { Background } from './Background.tsx';
import { PartSection } from './PartSection.tsx';
import { RowActions } from './RowActions.tsx';

const DocumentDrawer = loadablePart(
  () => import('#alec/candidate/page/documents/CandidateDocumentDrawer.tsx'),
);

const documentType = 'document_type' satisfies FieldOf<'candidate-document-requests'>;

/** What belongs to the profile in context, below its own values. */
export function ProfileParts() {
  return (
    <Stack spacing={3}>
      <Background />
      <Documents />
      <PartSection
        path="candidate-document-requests"
        sort={{ field: 'createdAt', order: 'DESC' }}
        title={(row) => <RowLink id={row.id} words={<SchemaField source={documentType} />} />}
        fields={['message', 'requested_by', 'createdAt', 'candidate_document']}
      />
      <PartSection
        path="candidate-applications"
        sort={{ field: 'createdAt', order: 'DESC' }}
        title={({ id, ad_title, ad_company }) => (
          <RowLink id={id} words={[ad_title, ad_company].filter(Boolean).join(', ')} />
        )}
        fields={['status', 'applied_on', 'withdrawn_at']}
        actions={(row) => <RowActions record={row} />}
      />
      <PartSection
        path="candidate-missions"
        sort={{ field: 'from_date', order: 'DESC' }}
        title={({ id, title, company }) => (
          <RowLink id={id} words={[title, company].filter(Boolean).join(', ')} />
        )}
        fields={['from_date', 'to_date']}
      />
    </Stack>
  );
}

function Documents() {
  const profile = useRecordContext<RecordOf<'candidate-profiles'>>();
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <PartSection
      path="candidate-documents"
      heading="candidates.profile.documents"
      sort={{ field: 'createdAt', order: 'DESC' }}
      title={({ id, file_name }) => (
        <Link
          component="button"
          type="button"
          onClick={() => setOpened(id)}
          sx={{ font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' }}
        >
          {file_name}
        </Link>
      )}
      fields={['document_type', 'status', 'origin', 'createdAt', 'refusal_reason']}
      actions={(row) => <RowActions record={row} />}
    >
      <Uploads queue={sharedDocuments} scope={profile?.id} />
      {opened !== null && (
        <Suspense fallback={null}>
          <DocumentDrawer id={opened} close={() => setOpened(null)} />
        </Suspense>
      )}
    </PartSection>
  );
}

function RowLink({ id, words }: { readonly id: string; readonly words: ReactNode }) {
  const resource = useResourceModel();
  return (
    <Link component={LinkBase} to={editPath(resource, id)}>
      {words}
    </Link>
  );
}
