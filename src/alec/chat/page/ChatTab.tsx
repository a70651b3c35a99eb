import { Paper } from '@mui/material';
import { ChatThread } from './ChatThread.tsx';

/** The chat as a tab of the dossier, as high as the window gives. */
export function ChatTab() {
  return (
    <Paper
      variant="outlined"
      sx={{ display: 'flex', height: 'max(420px, calc(100vh - 340px))', maxWidth: 960 }}
    >
      <ChatThread />
    </Paper>
  );
}
