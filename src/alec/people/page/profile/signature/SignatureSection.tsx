import { Box, Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { drawPicture } from '#alec/people/page/profile/drawPicture.ts';
import { ProfileSection } from '#alec/people/page/profile/ProfileSection.tsx';
import { RemovePicture } from '#alec/people/page/profile/RemovePicture.tsx';
import { readable } from '#alec/people/page/profile/readable.ts';
import { usePicture } from '#alec/people/page/profile/usePicture.ts';
import { FileButton } from '#engine/admin/upload/FileButton.tsx';
import { DrawSignature } from './DrawSignature.tsx';
import { ShareSignature } from './ShareSignature.tsx';
import { padSize } from './strokes.ts';
import { useSignature } from './useSignature.ts';

/** The signature that documents bear which one makes; drawn, or sent as a picture, which needs no mouse. */
export function SignatureSection({ hasSignature }: { readonly hasSignature: boolean }) {
  const translate = useTranslate();
  const { put, remove, isWorking } = usePicture('signature');
  const [isDrawing, setDrawing] = useState(false);
  const upload = ([file]: readonly File[]) => {
    if (file)
      void put(() => readable(drawPicture(file, { ...padSize, fit: 'whole', mediaType: 'image/png' })));
  };
  const keep = async (drawing: Promise<Blob>) => {
    if (await put(() => drawing)) setDrawing(false);
  };
  return (
    <ProfileSection title={translate('profile.signature.title')} help={translate('profile.signature.help')}>
      {hasSignature && !isDrawing && <KeptSignature />}
      {isDrawing ? (
        <DrawSignature isSaving={isWorking} save={keep} cancel={() => setDrawing(false)} />
      ) : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={isWorking} onClick={() => setDrawing(true)}>
            {translate(hasSignature ? 'profile.signature.drawAnother' : 'profile.signature.draw')}
          </Button>
          <FileButton
            onFiles={upload}
            endings={['png', 'jpg', 'jpeg']}
            variant="outlined"
            loading={isWorking}
          >
            {translate('profile.signature.upload')}
          </FileButton>
          {hasSignature && <RemovePicture kind="signature" remove={remove} isWorking={isWorking} />}
        </Stack>
      )}
      <ShareSignature />
    </ProfileSection>
  );
}

function KeptSignature() {
  const translate = useTranslate();
  const address = useSignature();
  return (
    <Box
      sx={{
        p: 1,
        bgcolor: '#fff',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        width: 'fit-content',
        maxWidth: '100%',
        minHeight: 96,
        minWidth: 200,
      }}
    >
      {address && (
        <Box
          component="img"
          src={address}
          alt={translate('profile.signature.kept')}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 120 }}
        />
      )}
    </Box>
  );
}
