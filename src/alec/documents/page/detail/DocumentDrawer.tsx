import EditIcon from '@mui/icons-material/EditOutlined';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import { Alert, Box, Button, Skeleton, Stack } from '@mui/material';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useDataProvider,
  useGetList,
  useGetOne,
  useRefresh,
  useTranslate,
} from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { UploadToLucie } from '#alec/documents/page/lucie/UploadToLucie.tsx';
import { documents, versions } from '#alec/documents/page/sendContent.ts';
import { type DossierTab, dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useLastChange } from '#alec/dossier/page/useLastChange.ts';
import { SchemaField } from '#engine/admin/fields/SchemaField.tsx';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf, RecordOf, ValuesOf } from '#generated/records.ts';
import { FilePreview } from './FilePreview.tsx';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';

interface DocumentDrawerProps {
  readonly id: string;
  readonly tab: DossierTab;
}

const newest = { field: 'version_number' satisfies FieldOf<typeof versions>, order: 'DESC' } as const;

/** One document at the right of the list: its last version to look at, all its versions and what may be done with them. */
export default function DocumentDrawer({ id, tab }: DocumentDrawerProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { record: dossier } = useDossier();
  const { data: document, error } = useGetOne<RecordOf<typeof documents>>(documents, { id });
  const close = () => navigate(dossierPath(String(dossier.reference), tab));
  return (
    <SideDrawer
      width={1080}
      close={close}
      title={document?.name ?? translate('documents.one')}
      overline={
        document && (
          <ResourceContextProvider value={documents}>
            <RecordContextProvider value={document}>
              <SchemaField source={'document_type' satisfies FieldOf<typeof documents>} />
            </RecordContextProvider>
          </ResourceContextProvider>
        )
      }
      actions={document && <Actions document={document} tab={tab} />}
    >
      {document?.is_locked && <LockNote id={id} />}
      {document && <UploadToLucie document={document} />}
      {error && !document ? (
        <Alert severity="error" sx={{ m: 3 }}>
          {translate(failureMessage(error), { _: failureMessage(error) })}
        </Alert>
      ) : (
        <Files id={id} isLocked={document?.is_locked === true} />
      )}
    </SideDrawer>
  );
}

/** Who keeps others from changing it, and since when, as far as one may read its history. */
function LockNote({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const entry = useLastChange(id, 'is_locked' satisfies FieldOf<typeof documents>);
  const name = entry?.user_name;
  return (
    <Alert severity="warning" sx={{ mx: 3, mt: 2 }}>
      {name
        ? translate('documents.lockedBy', { name, date: formatInstant(entry.createdAt, locale) })
        : translate('documents.isLocked')}
    </Alert>
  );
}

interface ActionsProps {
  readonly document: RecordOf<typeof documents>;
  readonly tab: DossierTab;
}

function Actions({ document, tab }: ActionsProps) {
  const translate = useTranslate();
  const { record: dossier, readOnlyReason } = useDossier();
  const { may } = useAccessTo(documents);
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const turn = document.is_locked ? 'unlock' : 'lock';
  const act = async () => {
    setBusy(true);
    await attempt(async () => {
      await provider.call(documents, { method: 'PATCH', id: document.id, path: turn });
      refresh();
    });
    setBusy(false);
  };
  if (readOnlyReason !== null) return null;
  return (
    <>
      {may(turn) && (
        <Button
          size="small"
          loading={isBusy}
          loadingPosition="start"
          startIcon={document.is_locked ? <UnlockIcon /> : <LockIcon />}
          onClick={() => void act()}
        >
          {translate(`documents.${turn}`)}
        </Button>
      )}
      {may('update') && document.is_locked !== true && (
        <Button
          size="small"
          startIcon={<EditIcon />}
          component={Link}
          to={dossierPath(String(dossier.reference), tab, 'edit', document.id)}
        >
          {translate('documents.edit')}
        </Button>
      )}
    </>
  );
}

function Files({ id, isLocked }: { readonly id: string; readonly isLocked: boolean }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<string>();
  const [compared, compare] = useState<string>();
  const { data, error, refetch } = useGetList<RecordOf<typeof versions>>(versions, {
    filter: { document: id } satisfies ValuesOf<typeof versions>,
    sort: newest,
    pagination: { page: 1, perPage: 100 },
  });
  if (error && !data)
    return (
      <Alert
        severity="error"
        sx={{ m: 3 }}
        action={<Button onClick={() => void refetch()}>{translate('views.retry')}</Button>}
      >
        {translate('documents.loadFailed')}
      </Alert>
    );
  if (!data) return <Skeleton variant="rectangular" sx={{ m: 3, height: 480 }} />;
  const shown = data.find((version) => version.id === chosen) ?? data.find(({ path }) => path) ?? data[0];
  const other = data.find((version) => version.id === compared && version !== shown);
  return (
    <Stack direction={{ xs: 'column', md: 'row' }} spacing={3} sx={{ p: 3, flex: 1, minHeight: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0, minHeight: { xs: 360, md: 480 } }}>
        {shown && other && <Comparison one={shown} other={other} close={() => compare(undefined)} />}
        {shown && !other && <FilePreview key={shown.id} version={shown} />}
        {!shown && <Alert severity="info">{translate('documents.noVersion')}</Alert>}
      </Box>
      <VersionList
        document={id}
        versions={data}
        shown={shown?.id}
        choose={(version) => {
          choose(version);
          compare(undefined);
        }}
        compare={compare}
        isLocked={isLocked}
      />
    </Stack>
  );
}

interface ComparisonProps {
  readonly one: RecordOf<typeof versions>;
  readonly other: RecordOf<typeof versions>;
  readonly close: () => void;
}

/** From the older to the newer, whichever is chosen first. */
function Comparison({ one, other, close }: ComparisonProps) {
  const isOlder = Number(one.version_number) < Number(other.version_number);
  const [before, after] = isOlder ? [one, other] : [other, one];
  return <VersionComparison before={before} after={after} close={close} />;
}
