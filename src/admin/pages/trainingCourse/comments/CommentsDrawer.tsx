import { Divider, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { SideDrawer } from '#admin/layout/SideDrawer.tsx';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useAccess } from '#admin/views/useAccess.ts';
import type { DossierTab } from '../dossierPath.ts';
import { placeOfTab } from './commentSteps.ts';
import { Discussion } from './Discussion.tsx';
import { NewComment } from './NewComment.tsx';
import { comments, useCommentsDrawer } from './useComments.ts';

/** What people say about the dossier, those of the step one is on first. */
export default function CommentsDrawer({ tab }: { readonly tab: DossierTab }) {
  const translate = useTranslate();
  const { close } = useCommentsDrawer();
  const { may } = useAccess(useResourceModel(comments));
  const { step, category } = placeOfTab[tab];
  return (
    <SideDrawer title={translate('dossier.comments.title')} close={close} width={480}>
      <Stack spacing={2} sx={{ p: { xs: 2, sm: 3 } }}>
        {may('create') && <NewComment step={step} category={category} />}
        <Divider />
        <Discussion ofTab={step} mayAnswer={may('create')} />
      </Stack>
    </SideDrawer>
  );
}
