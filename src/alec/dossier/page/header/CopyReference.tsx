import CheckIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton, Tooltip } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

/** Puts the reference on the clipboard. */
export function CopyReference({ text }: { readonly text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      notify('dossier.copy.done', { type: 'success', messageArgs: { reference: text } });
    } catch {
      // A page that is not served securely, or a refused permission: the reference is still there to select.
      notify('dossier.copy.refused', { type: 'warning' });
    }
  };
  const label = translate('dossier.copy.label');
  return (
    <Tooltip title={label} onClose={() => setCopied(false)}>
      <IconButton data-no-print size="small" aria-label={label} onClick={() => void copy()}>
        {isCopied ? <CheckIcon fontSize="small" /> : <CopyIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
