import LockIcon from '@mui/icons-material/LockOutlined';
import { Stack, Typography } from '@mui/material';

/** Why a card cannot go somewhere, or nowhere at all. */
export function Reason({ text }: { readonly text: string }) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', color: 'text.secondary' }}>
      <LockIcon fontSize="small" aria-hidden />
      <Typography variant="caption">{text}</Typography>
    </Stack>
  );
}
