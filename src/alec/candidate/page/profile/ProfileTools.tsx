import RequestIcon from '@mui/icons-material/FindInPageOutlined';
import CvIcon from '@mui/icons-material/PictureAsPdfOutlined';
import ShareIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Menu, MenuItem, Stack } from '@mui/material';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { Suspense, useState } from 'react';
import { type CvLayout, cvLayouts } from '#alec/candidate/domain/cv.ts';
import { loadablePart } from '#alec/loadablePart.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { Path, RecordOf, ValuesOf } from '#generated/records.ts';

const profiles = 'candidate-profiles' satisfies Path;
const requests = 'candidate-document-requests' satisfies Path;
const documents = 'candidate-documents' satisfies Path;
type Profile = RecordOf<typeof profiles>;

const RecordDialog = loadablePart(() => import('#engine/admin/form/RecordDialog.tsx'));
const ShareDialog = loadablePart(() => import('#alec/candidate/page/documents/ShareDialog.tsx'));

/** What staff do from a profile: print its CV, ask for a document, share one. */
export function ProfileTools() {
  const profile = useRecordContext<Profile>();
  if (!profile) return null;
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }} data-no-print>
      <CvButton profile={profile} />
      <RequestButton profile={profile} />
      <ShareButton profile={profile} />
    </Stack>
  );
}

interface ToolProps {
  readonly profile: Profile;
}

function CvButton({ profile }: ToolProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { print, isPrinting } = usePrintCv(profile);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CvIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={isPrinting}
        loadingPosition="start"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('candidates.cv.open')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {cvLayouts.map((layout) => (
          <MenuItem
            key={layout}
            onClick={() => {
              setAnchor(null);
              void print(layout);
            }}
          >
            {translate(`candidates.cv.${layout}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function usePrintCv({ id, first_name, last_name }: Profile) {
  const provider = useDataProvider<JsonApiProvider>();
  const translate = useTranslate();
  const attempt = useAttempt();
  const [isPrinting, setPrinting] = useState(false);
  const print = async (layout: CvLayout) => {
    setPrinting(true);
    await attempt(async () => {
      const call = { id, path: 'cv.pdf', query: { layout }, accept: 'application/pdf' };
      const answer = (await provider.call(profiles, call)) as Response;
      const name = [first_name, last_name].filter(Boolean).join(' ');
      offerFile(await answer.blob(), translate('candidates.cv.file', { name }));
    });
    setPrinting(false);
  };
  return { print, isPrinting };
}

function RequestButton({ profile }: ToolProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const { may } = useAccessTo(requests);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!may('create')) return null;
  const begun: ValuesOf<typeof requests> = { candidate_profile: profile.id };
  return (
    <>
      <Button variant="outlined" startIcon={<RequestIcon />} onClick={() => setOpen(true)}>
        {translate('candidates.request.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <RecordDialog
            path={requests}
            defaultValues={{ ...begun }}
            saved={() => {
              close();
              refresh();
              notify('candidates.request.done', { type: 'success' });
            }}
            close={close}
          />
        </Suspense>
      )}
    </>
  );
}

function ShareButton({ profile }: ToolProps) {
  const translate = useTranslate();
  const { may } = useAccessTo(documents);
  const [isOpen, setOpen] = useState(false);
  if (!may('create')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => setOpen(true)}>
        {translate('candidates.share.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog profile={profile.id} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
