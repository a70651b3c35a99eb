import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';

interface SendProgressProps {
  readonly file: File;
  /** Bytes that have gone. */
  readonly sent: number;
  readonly onStop: () => void;
}

/** How far a file is, and the way to stop it. */
export function SendProgress({ file, sent, onStop }: SendProgressProps) {
  const translate = useTranslate();
  const id = useId();
  // The body may be counted with a few bytes around it.
  const percent = Math.min(100, Math.round((sent / file.size) * 100));
  return (
    <div className="send-progress">
      <label htmlFor={id}>{translate('candidateDocuments.send.progress', { percent })}</label>
      <progress id={id} max={100} value={percent} />
      <Button icon="close" onClick={onStop}>
        {translate('candidateDocuments.send.stop')}
      </Button>
    </div>
  );
}
