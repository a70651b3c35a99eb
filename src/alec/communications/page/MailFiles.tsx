import AttachIcon from '@mui/icons-material/AttachFile';
import RefusedIcon from '@mui/icons-material/BlockOutlined';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { useDataProvider, useGetMany, useLocale, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { type MailFile, mailFilesIn } from '#alec/communications/domain/mailFiles.ts';
import type { Communication } from '#alec/communications/domain/threads.ts';
import { documents } from '#alec/documents/page/sendContent.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import type { RecordOf } from '#generated/records.ts';

/** The files of a message, each to be downloaded; of those that were not taken their names and why. */
export function MailFiles({ message }: { readonly message: Communication }) {
  const translate = useTranslate();
  const received = mailFilesIn(message.attachments);
  const sent = received.length === 0 ? (message.documents ?? []) : [];
  const { data = [] } = useGetMany<RecordOf<typeof documents>>(
    documents,
    { ids: sent },
    { enabled: sent.length > 0 },
  );
  const names = data.filter(Boolean).map(({ id, name }) => ({ document: id, name: String(name) }));
  const files = received.length > 0 ? received : names;
  if (files.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      spacing={1}
      aria-label={translate('mail.attachments')}
      sx={{ m: 0, mt: 2, p: 0, listStyle: 'none', flexWrap: 'wrap' }}
    >
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files of a mail may be called the same
        <Box key={place} component="li" sx={look}>
          {file.document ? <KeptFile file={file} /> : <LeftFile file={file} />}
        </Box>
      ))}
    </Stack>
  );
}

interface MailFileProps {
  readonly file: Omit<MailFile, 'size'> & Partial<Pick<MailFile, 'size'>>;
}

function useLabel({ name, size }: MailFileProps['file']): string {
  const locale = useLocale();
  return size === undefined ? name : `${name} · ${formatBytes(size, locale)}`;
}

const look = { maxWidth: '100%' } as const;

function KeptFile({ file }: MailFileProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const label = useLabel(file);
  const { document = '', name } = file;
  const download = () =>
    attempt(async () => {
      const params = { id: document, path: 'download-last-version', accept: '*/*' };
      offerFile(await ((await provider.call(documents, params)) as Response).blob(), name);
    });
  return (
    <Chip
      variant="outlined"
      icon={<AttachIcon aria-hidden />}
      label={label}
      aria-label={translate('mail.download', { name })}
      onClick={() => void download()}
      sx={look}
    />
  );
}

function LeftFile({ file }: MailFileProps) {
  const translate = useTranslate();
  const label = useLabel(file);
  const reason = file.refusal ?? 'unknown';
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip variant="outlined" disabled icon={<RefusedIcon aria-hidden />} label={label} sx={look} />
      <Typography variant="caption" color="text.secondary">
        {translate(`mail.refusedFile.${reason}`)}
      </Typography>
    </Stack>
  );
}
