import { Box, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import { PanelColumn } from '#alec/dossier/page/PanelColumn.tsx';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { ChatThread } from './ChatThread.tsx';
import { useChatOpening } from './chatOpening.ts';

/** The chat of the dossier, beside the form where both have room. */
export default function ChatDrawer() {
  const translate = useTranslate();
  const opening = useChatOpening();
  const hasRoomBeside = useMediaQuery('(min-width:1440px)', { noSsr: true });
  const title = translate('chat.title');
  if (hasRoomBeside)
    return (
      <PanelColumn title={title} opening={opening} isFilled>
        <ChatThread />
      </PanelColumn>
    );
  return (
    <SideDrawer title={title} close={opening.close} width={480}>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <ChatThread />
      </Box>
    </SideDrawer>
  );
}
