import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { PictureKind } from '#alec/people/domain/pictures.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';

interface RemovePictureProps {
  readonly kind: PictureKind;
  /** True when it is done. */
  readonly remove: () => Promise<boolean>;
  readonly isWorking: boolean;
}

/** Takes away a picture of one's account, after a question; the button goes with it, and the focus stays in its section. */
export function RemovePicture({ kind, remove, isWorking }: RemovePictureProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const confirm = async () => {
    const section = button.current?.closest('section');
    setAsking(false);
    if (await remove()) section?.focus();
  };
  return (
    <>
      <Button ref={button} color="error" disabled={isWorking} onClick={() => setAsking(true)}>
        {translate(`profile.${kind}.remove`)}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={translate(`profile.${kind}.removeTitle`)}
        content={translate(`profile.${kind}.removeText`)}
        confirm={translate(`profile.${kind}.remove`)}
        confirmColor="warning"
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
