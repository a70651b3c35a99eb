import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { type MessagePiece, piecesOf } from '#alec/chat/domain/messageWords.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';

interface MessageTextProps {
  readonly content: string;
  readonly names: readonly string[];
}

/** The words of a message; people it names stand out, references of dossiers lead to them. */
export function MessageText({ content, names }: MessageTextProps) {
  if (content === '') return null;
  return (
    <Typography sx={{ whiteSpace: 'pre-wrap' }}>
      {piecesOf(content, names).map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have their order alone
        <Piece key={place} piece={piece} />
      ))}
    </Typography>
  );
}

function Piece({ piece }: { readonly piece: MessagePiece }) {
  if (piece.kind === 'mention') return <strong>{piece.text}</strong>;
  if (piece.kind === 'text') return piece.text;
  return (
    <Link component={RouterLink} to={dossierPath(piece.reference)}>
      {piece.text}
    </Link>
  );
}
