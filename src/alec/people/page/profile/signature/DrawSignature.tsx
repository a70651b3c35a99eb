import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { blobOf } from '#alec/people/page/profile/drawPicture.ts';
import { useUnsavedPart } from '#alec/people/page/profile/UnsavedParts.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import type { Stroke } from './strokes.ts';

interface DrawSignatureProps {
  readonly isSaving: boolean;
  readonly save: (drawing: Promise<Blob>) => Promise<void>;
  readonly cancel: () => void;
}

/** Signing by hand, stroke after stroke; the last one can be taken back. */
export function DrawSignature({ isSaving, save, cancel }: DrawSignatureProps) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<HTMLParagraphElement>(null);
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const isEmpty = strokes.length === 0;
  useUnsavedPart('signature', !isEmpty);
  useEffect(() => first.current?.focus(), []);
  const keep = () => {
    if (canvas.current) void save(blobOf(canvas.current, 'image/png'));
  };
  return (
    <Stack spacing={1}>
      <Typography ref={first} tabIndex={-1} color="text.secondary" sx={{ outline: 'none' }}>
        {translate('profile.signature.drawHelp')}
      </Typography>
      <SignaturePad canvas={canvas} strokes={strokes} change={setStrokes} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" disabled={isEmpty} loading={isSaving} onClick={keep}>
          {translate('profile.save')}
        </Button>
        <Button disabled={isEmpty} onClick={() => setStrokes(strokes.slice(0, -1))}>
          {translate('profile.signature.undo')}
        </Button>
        <Button disabled={isEmpty} onClick={() => setStrokes([])}>
          {translate('profile.signature.clear')}
        </Button>
        <Button onClick={cancel}>{translate('views.cancel')}</Button>
      </Stack>
    </Stack>
  );
}
