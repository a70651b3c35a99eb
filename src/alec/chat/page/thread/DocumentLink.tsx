import FileIcon from '@mui/icons-material/AttachFileOutlined';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { ShownDocument } from '#alec/chat/page/useMessages.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';

/** The way to the document of a message. */
export function DocumentLink({ document }: { readonly document: ShownDocument }) {
  const { record } = useDossier();
  return (
    <Link
      component={RouterLink}
      to={dossierPath(String(record.reference), 'ged', 'edit', String(document.id))}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}
    >
      <FileIcon aria-hidden fontSize="inherit" />
      {document.name}
    </Link>
  );
}
