import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';

/** Puts a text on the clipboard. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const notify = useNotify();
  const translate = useTranslate();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify(translate('studio.copied'), { type: 'success' });
    } catch {
      notify(translate('studio.notCopied'), { type: 'error' });
    }
  };
  return (
    <Button size="small" startIcon={<ContentCopy />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
