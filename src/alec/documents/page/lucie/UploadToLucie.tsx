import SendIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useDataProvider, useLocale, useNotify, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { documents } from '#alec/documents/page/sendContent.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useSystems } from '#alec/integrations/page/useSystems.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { RecordOf } from '#generated/records.ts';

interface UploadToLucieProps {
  readonly document: RecordOf<typeof documents>;
}

/** When the document was last sent to the system of candidate records, and the way to send it now or again. */
export function UploadToLucie({ document }: UploadToLucieProps) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const sentAt = document.uploaded_to_lucie_at;
  const isOffered = useIsOffered(document);
  if (!isOffered && !sentAt) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, px: 3, pt: 1.5 }}>
      {sentAt && (
        <Typography variant="caption" color="text.secondary">
          {translate('systems.lucie.last', { date: formatInstant(sentAt, locale) })}
        </Typography>
      )}
      {isOffered && <SendButton document={document} />}
    </Box>
  );
}

function SendButton({ document }: UploadToLucieProps) {
  const translate = useTranslate();
  const { isSending, send } = useSend(document.id);
  const words = document.uploaded_to_lucie_at ? 'systems.lucie.again' : 'systems.lucie.send';
  return (
    <Button
      size="small"
      startIcon={<SendIcon />}
      loading={isSending}
      loadingPosition="start"
      onClick={() => void send()}
    >
      {translate(isSending ? 'systems.lucie.sending' : words)}
    </Button>
  );
}

function useIsOffered({ is_locked, version_count }: UploadToLucieProps['document']): boolean {
  const { readOnlyReason } = useDossier();
  const { may } = useAccessTo(documents);
  const { candidate_records } = useSystems();
  const isOpen = readOnlyReason === null && is_locked !== true;
  return isOpen && may('upload-to-lucie') && (version_count ?? 0) > 0 && candidate_records === true;
}

function useSend(id: string) {
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await attempt(async () => {
      await provider.call(documents, { method: 'PATCH', id, path: 'upload-to-lucie' });
      notify('systems.lucie.sent', { type: 'success' });
      refresh();
    });
    setSending(false);
  };
  return { isSending, send };
}
