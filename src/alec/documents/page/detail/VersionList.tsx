import CompareIcon from '@mui/icons-material/CompareArrowsOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import RestoreIcon from '@mui/icons-material/SettingsBackupRestoreOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Box, ButtonBase, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useDataProvider, useLocale, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { versions as path, uploads } from '#alec/documents/page/sendContent.ts';
import { useAddDocuments } from '#alec/documents/page/useAddDocuments.ts';
import { useUploadRule } from '#alec/documents/page/useUploadRule.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { formatBytes } from '#engine/admin/upload/formatBytes.ts';
import { Uploads } from '#engine/admin/upload/Uploads.tsx';
import type { Locale } from '#engine/model/model.ts';
import { formatInstant } from '#engine/model/valueText.ts';
import type { RecordOf } from '#generated/records.ts';
import { LinksDialog } from './LinksDialog.tsx';
import { useDownload } from './useDownload.ts';

type Version = RecordOf<'document-versions'>;

interface VersionListProps {
  readonly document: string;
  /** The newest first. */
  readonly versions: readonly Version[];
  readonly shown: string | undefined;
  readonly choose: (id: string) => void;
  /** Beside the shown one. */
  readonly compare: (id: string) => void;
  readonly isLocked: boolean;
}

/** Every version there was, none ever replaced; choosing one shows it. */
export function VersionList({ document, versions, shown, choose, compare, isLocked }: VersionListProps) {
  const translate = useTranslate();
  const add = useAddDocuments();
  const { mayAddVersion, endings } = useUploadRule();
  const last = versions.find((version) => version.path);
  return (
    <Box component="section" sx={{ width: { md: 340 }, flexShrink: 0 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {translate('documents.versions')}
        </Typography>
        {mayAddVersion && !isLocked && (
          <FileButton
            size="small"
            startIcon={<UploadIcon />}
            endings={endings}
            onFiles={(files) => add(files, { document })}
          >
            {translate('documents.newVersion')}
          </FileButton>
        )}
      </Stack>
      <Uploads queue={uploads} scope={document} />
      <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {versions.map((version) => (
          <VersionItem
            key={version.id}
            version={version}
            isShown={version.id === shown}
            isLast={version.id === last?.id}
            isOpen={mayAddVersion && !isLocked}
            isOnly={versions.length === 1}
            show={() => choose(version.id)}
            compare={() => compare(version.id)}
          />
        ))}
      </Stack>
    </Box>
  );
}

interface VersionItemProps {
  readonly version: Version;
  readonly isShown: boolean;
  readonly isLast: boolean;
  readonly isOpen: boolean;
  readonly isOnly: boolean;
  readonly show: () => void;
  readonly compare: () => void;
}

function VersionItem({ version, isShown, isLast, isOpen, isOnly, show, compare }: VersionItemProps) {
  const translate = useTranslate();
  const locale = useLocale() as Locale;
  const { file_name, version_number: number, size, created_by, createdAt, restored_from } = version;
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        alignItems: 'center',
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isShown ? 'action.selected' : undefined,
      }}
    >
      <ButtonBase
        onClick={show}
        aria-current={isShown}
        sx={{ flex: 1, minWidth: 0, display: 'block', textAlign: 'left', px: 1, py: 0.75 }}
      >
        <Typography noWrap title={file_name ?? ''} sx={{ fontWeight: isLast ? 600 : 400 }}>
          {translate('documents.numbered', { number })} · {file_name}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="div">
          {created_by} · {formatInstant(createdAt, locale)}
          {typeof size === 'number' && ` · ${formatBytes(size, locale)}`}
          {restored_from && ` · ${translate('documents.restoredFrom', { number: restored_from })}`}
        </Typography>
      </ButtonBase>
      {!isShown && version.path && (
        <Action label={translate('documents.compare', { number })} act={compare} icon={CompareIcon} />
      )}
      <VersionActions version={version} mayRestore={isOpen && !isLast} />
      {isOpen && !isOnly && <DeleteVersion version={version} />}
    </Stack>
  );
}

interface VersionActionsProps {
  readonly version: Version;
  readonly mayRestore: boolean;
}

function VersionActions({ version, mayRestore }: VersionActionsProps) {
  const translate = useTranslate();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const { may } = useAccessTo(path);
  const links = useAccessTo('document-links');
  const [isLinking, setLinking] = useState(false);
  const number = { number: version.version_number };
  const { id } = version;
  const download = useDownload(version);
  const makeCurrent = () =>
    attempt(async () => {
      await provider.call(path, { method: 'PATCH', id, path: 'make-current' });
      refresh();
    });
  if (!version.path) return null;
  return (
    <>
      <Action label={translate('documents.download', number)} act={download} icon={DownloadIcon} />
      {links.may('create') && (
        <Action label={translate('documents.share', number)} act={() => setLinking(true)} icon={LinkIcon} />
      )}
      {mayRestore && may('make-current') && (
        <Action
          label={translate('documents.makeCurrent', number)}
          act={() => void makeCurrent()}
          icon={RestoreIcon}
        />
      )}
      {isLinking && <LinksDialog version={version} close={() => setLinking(false)} />}
    </>
  );
}

/** A file that should not be here at all; the others stay what they are. */
function DeleteVersion({ version: { id, version_number: number } }: { readonly version: Version }) {
  const translate = useTranslate();
  const provider = useDataProvider();
  const attempt = useAttempt();
  const refresh = useRefresh();
  const { may } = useAccessTo(path);
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    void attempt(async () => {
      await provider.delete(path, { id });
      refresh();
    });
  };
  if (!may('delete')) return null;
  return (
    <>
      <Action
        label={translate('documents.deleteVersion', { number })}
        act={() => setAsking(true)}
        icon={DeleteIcon}
      />
      <Confirm
        isOpen={isAsking}
        title={translate('documents.deleteVersion', { number })}
        content={translate('documents.deleteVersionText')}
        confirm={translate('views.actions.delete')}
        confirmColor="warning"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

interface ActionProps {
  readonly label: string;
  readonly act: () => void;
  readonly icon: typeof DownloadIcon;
}

function Action({ label, act, icon: Icon }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={act}>
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
