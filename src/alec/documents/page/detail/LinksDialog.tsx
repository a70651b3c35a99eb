import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  Skeleton,
  Stack,
  TextField,
  Tooltip,
  Typography,
} from '@mui/material';
import { useCreate, useDataProvider, useGetList, useLocale, useNotify, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useId, useState } from 'react';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { basePath } from '#engine/admin/providers/basePath.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { FieldOf, Path, RecordOf, ValuesOf } from '#generated/records.ts';

const links = 'document-links' satisfies Path;
type Link = RecordOf<typeof links>;

interface LinksDialogProps {
  readonly version: RecordOf<'document-versions'>;
  readonly close: () => void;
}

const newest = { field: 'createdAt' satisfies FieldOf<typeof links>, order: 'DESC' } as const;

/** The addresses under which anybody downloads this version: those that live, a new one, and the end of one. */
export function LinksDialog({ version, close }: LinksDialogProps) {
  const translate = useTranslate();
  const title = useId();
  const { data, error, refetch } = useGetList<Link>(links, {
    filter: {
      document_version: version.id,
      revoked_at: { null: true },
    } satisfies ValuesOf<typeof links>,
    sort: newest,
    pagination: { page: 1, perPage: 50 },
  });
  const living = data?.filter((link) => Date.parse(String(link.expires_at)) > Date.now());
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{translate('documents.links.title', { name: version.file_name })}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {translate('documents.links.explanation')}
        </Typography>
        {error && <Alert severity="error">{translate('documents.links.failed')}</Alert>}
        {!living && !error && <Skeleton height={56} />}
        {living?.length === 0 && <Typography>{translate('documents.links.none')}</Typography>}
        <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {living?.map((link) => (
            <LivingLink key={link.id} link={link} refetch={() => void refetch()} />
          ))}
        </Stack>
        <NewLink version={version.id} refetch={() => void refetch()} />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('shell.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface LivingLinkProps {
  readonly link: Link;
  readonly refetch: () => void;
}

function LivingLink({ link, refetch }: LivingLinkProps) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const notify = useNotify();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const { may } = useAccessTo(links);
  const address = `${window.location.origin}${basePath}${link.public_link}`;
  const until = formatInstant(link.expires_at, locale);
  const revoke = () =>
    attempt(async () => {
      await provider.call(links, { method: 'PATCH', id: link.id, path: 'revoke' });
      refetch();
    });
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    notify('documents.links.copied', { type: 'success' });
  };
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <TextField
        size="small"
        fullWidth
        value={address}
        label={translate('documents.links.until', { until })}
        helperText={translate('documents.links.downloads', {
          count: link.download_count ?? 0,
          by: link.created_by,
        })}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
      <Tooltip title={translate('documents.links.copy')}>
        <IconButton aria-label={translate('documents.links.copy')} onClick={() => void copy()}>
          <CopyIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {may('revoke') && (
        <Button color="error" onClick={() => void revoke()}>
          {translate('documents.links.revoke')}
        </Button>
      )}
    </Stack>
  );
}

const lives = [1, 7, 30];

function NewLink({ version, refetch }: { readonly version: string; readonly refetch: () => void }) {
  const translate = useTranslate();
  const attempt = useAttempt();
  const [create, { isPending }] = useCreate();
  const [days, setDays] = useState(7);
  const [most, setMost] = useState('');
  const make = () =>
    attempt(async () => {
      const limit = most === '' ? null : Number(most);
      const data: ValuesOf<typeof links> = { document_version: version, days, max_downloads: limit };
      await create(links, { data }, { returnPromise: true });
      refetch();
    });
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <TextField
        select
        size="small"
        label={translate('documents.links.life')}
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
        sx={{ minWidth: 160 }}
      >
        {lives.map((life) => (
          <MenuItem key={life} value={life}>
            {translate('documents.links.days', { count: life })}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="number"
        size="small"
        label={translate('documents.links.most')}
        value={most}
        onChange={(event) => setMost(event.target.value)}
        slotProps={{ htmlInput: { min: 1, max: 10_000 } }}
        sx={{ minWidth: 290 }}
      />
      <Button variant="contained" loading={isPending} onClick={() => void make()}>
        {translate('documents.links.make')}
      </Button>
    </Stack>
  );
}
