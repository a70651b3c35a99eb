import { Divider, Stack, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { DossierTab } from '#alec/dossier/page/dossierPath.ts';
import { PanelColumn } from '#alec/dossier/page/PanelColumn.tsx';
import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import { useCommentsOpening } from './CommentsOpening.tsx';
import { placeOfTab } from './commentSteps.ts';
import { Discussion } from './Discussion.tsx';
import { NewComment } from './NewComment.tsx';
import { comments } from './useComments.ts';

/** What people say about the dossier, those of the step one is on first: beside the form where both have room. */
export default function CommentsDrawer({ tab }: { readonly tab: DossierTab }) {
  const translate = useTranslate();
  const opening = useCommentsOpening();
  const { may } = useAccessTo(comments);
  const hasRoomBeside = useMediaQuery('(min-width:1440px)', { noSsr: true });
  const { step, category } = placeOfTab[tab];
  const title = translate('dossier.comments.title');
  const discussion = (
    <Stack spacing={2} sx={{ p: { xs: 2, sm: hasRoomBeside ? 2 : 3 } }}>
      {may('create') && <NewComment step={step} category={category} />}
      <Divider />
      <Discussion ofTab={step} mayAnswer={may('create')} />
    </Stack>
  );
  if (hasRoomBeside)
    return (
      <PanelColumn title={title} opening={opening}>
        {discussion}
      </PanelColumn>
    );
  return (
    <SideDrawer title={title} close={opening.close} width={480}>
      {discussion}
    </SideDrawer>
  );
}
