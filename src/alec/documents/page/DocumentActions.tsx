import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ZipIcon from '@mui/icons-material/FolderZipOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Box, Button, Checkbox, Stack, Typography } from '@mui/material';
import { LinkBase, useDataProvider, useListContext, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { composeWithPath } from '#alec/communications/page/communicationPaths.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { failureMessage } from '#engine/admin/form/saving/failureMessage.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { BulkDeleteButton, BulkEditButton } from '#engine/admin/list/bulk/BulkButtons.tsx';
import { OnlyRows } from '#engine/admin/list/bulk/OnlyRows.tsx';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess, useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { DocumentRecord } from './DocumentList.tsx';
import { documents as path } from './sendContent.ts';

interface DocumentsProps {
  readonly documents: readonly DocumentRecord[];
}

/** What one does with the chosen documents: an archive of their last versions, a mail, other values, closing or deleting them. */
export function DocumentActions({ documents }: DocumentsProps) {
  const { selectedIds } = useListContext();
  const { may } = useAccess(useResourceModel());
  const chosen = documents.filter(({ id }) => selectedIds.includes(id));
  const open = chosen.filter(({ is_locked }) => is_locked !== true);
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', flexWrap: 'wrap', px: 1, py: 0.5 }}
    >
      <ChooseAll documents={documents} chosen={chosen} />
      <Box sx={{ flex: 1 }} />
      {chosen.some(({ version_count }) => version_count) && <ZipButton documents={chosen} />}
      {chosen.some(({ version_count }) => version_count) && <MailButton documents={chosen} />}
      {open.length > 0 && may('lock') && <LockButton documents={open} />}
      {chosen.length > 0 && (
        <OnlyRows ids={chosen.map(({ id }) => id)}>
          <BulkEditButton startIcon={<EditIcon />} />
          <BulkDeleteButton startIcon={<DeleteIcon />} />
        </OnlyRows>
      )}
    </Stack>
  );
}

function ChooseAll({ documents, chosen }: DocumentsProps & { readonly chosen: readonly DocumentRecord[] }) {
  const { onSelect } = useListContext();
  const translate = useTranslate();
  const isAll = chosen.length === documents.length;
  return (
    <>
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        onChange={() => onSelect(isAll ? [] : documents.map(({ id }) => id))}
        slotProps={{ input: { 'aria-label': translate('documents.chooseAll') } }}
      />
      <Typography role="status" color="text.secondary">
        {translate('documents.chosen', { count: chosen.length })}
      </Typography>
    </>
  );
}

function ZipButton({ documents }: DocumentsProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const [isFetching, setFetching] = useState(false);
  const fetchZip = async () => {
    setFetching(true);
    await attempt(async () => {
      const query = { documentIds: documents.map(({ id }) => id).join(',') };
      const params = { path: 'download-zip', query, accept: 'application/zip' };
      const answer = (await provider.call(path, params)) as Response;
      offerFile(await answer.blob(), `${translate('documents.archive')}.zip`);
    });
    setFetching(false);
  };
  return (
    <Button
      size="small"
      startIcon={<ZipIcon />}
      loading={isFetching}
      loadingPosition="start"
      onClick={() => void fetchZip()}
    >
      {translate('documents.zip')}
    </Button>
  );
}

/** Begins a mail that carries the chosen documents. */
function MailButton({ documents }: DocumentsProps) {
  const translate = useTranslate();
  const { record, readOnlyReason } = useDossier();
  const mails = useAccessTo('communications');
  if (!mails.may('create') || readOnlyReason !== null) return null;
  const ids = documents.map(({ id }) => id);
  return (
    <Button
      size="small"
      startIcon={<MailIcon />}
      component={LinkBase}
      to={composeWithPath(String(record.reference), ids)}
    >
      {translate('documents.mail')}
    </Button>
  );
}

function LockButton({ documents }: DocumentsProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { onSelect } = useListContext();
  const [isLocking, setLocking] = useState(false);
  /** One that cannot be locked keeps no other from it; it stays chosen, and is named with its reason. */
  const lock = async () => {
    setLocking(true);
    const open: DocumentRecord[] = [];
    const reasons = new Set<string>();
    for (const document of documents)
      try {
        await provider.call(path, { method: 'PATCH', id: document.id, path: 'lock' });
      } catch (error) {
        open.push(document);
        reasons.add(translate(failureMessage(error), { _: failureMessage(error) }));
      }
    setLocking(false);
    onSelect(open.map(({ id }) => id));
    refresh();
    const done = translate('documents.lockDone', { smart_count: documents.length - open.length });
    const names = open.map(({ name }) => name).join(', ');
    if (open.length === 0) notify(done, { type: 'success' });
    else notify([done, translate('documents.notLocked', { names }), ...reasons].join(' '), { type: 'error' });
  };
  return (
    <Button
      size="small"
      startIcon={<LockIcon />}
      loading={isLocking}
      loadingPosition="start"
      onClick={() => void lock()}
    >
      {translate('documents.lock')}
    </Button>
  );
}
