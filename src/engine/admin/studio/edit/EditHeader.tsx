import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import { Box, Button, IconButton, Link, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { offerFile } from '#engine/admin/record/offerFile.ts';
import { StudioHeading } from '#engine/admin/studio/parts/StudioHeading.tsx';
import type { Saving } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath, studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { useEdited } from './editContext.ts';
import { filePatch } from './text/patchOf.ts';
import type { useCheck } from './useCheck.ts';
import type { useEditedText } from './useEditedText.ts';
import type { SaveState } from './useSaving.ts';

interface EditHeaderProps {
  readonly edited: ReturnType<typeof useEditedText>;
  readonly check: ReturnType<typeof useCheck>;
  readonly save: SaveState;
  readonly saving: Saving | undefined;
  readonly store: () => void;
  readonly openCheck: () => void;
}

/** What is edited, what the server says of it in short, and what can be done with it. */
export function EditHeader({ edited, check, save, saving, store, openCheck }: EditHeaderProps) {
  const translate = useTranslate();
  const { path, file } = useEdited();
  const { history, base, isDirty, undo, redo } = edited;
  return (
    <Box sx={staysInSight}>
      <StudioHeading
        title={translate('studioEdit.title', { name: file })}
        state={
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            <Summary check={check} open={openCheck} />
            <Typography color="text.secondary">{isDirty && translate('studioEdit.unsaved')}</Typography>
          </Stack>
        }
      >
        <IconButton
          aria-label={translate('studioEdit.undo')}
          disabled={history.past.length === 0}
          onClick={undo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          aria-label={translate('studioEdit.redo')}
          disabled={history.future.length === 0}
          onClick={redo}
        >
          <RedoIcon />
        </IconButton>
        <Button component={LinkBase} to={base.version === null ? studioPaths.list : schemaPath(path)}>
          {translate('studioEdit.close')}
        </Button>
        {saving && <PatchButton edited={edited} check={check} folder={saving.folder} />}
        {saving?.maySave !== false && (
          <Button variant="contained" disabled={!isDirty || save.kind === 'saving'} onClick={store}>
            {translate('studioEdit.save')}
          </Button>
        )}
      </StudioHeading>
    </Box>
  );
}

/** Below the bar of the application, above what one scrolls through; on a phone it would take the room of the form. */
const staysInSight = {
  position: { md: 'sticky' },
  top: { md: 56 },
  zIndex: 3,
  bgcolor: 'background.default',
  py: { md: 1 },
} as const;

function Summary({ check, open }: Pick<EditHeaderProps, 'check'> & { readonly open: () => void }) {
  const translate = useTranslate();
  const { checked, isBehind, error } = check;
  const counts = checked && {
    faults: translate('studioEdit.faultCount', { smart_count: checked.faults.length }),
    changes: translate('studioEdit.changeCount', { smart_count: checked.changes.length }),
  };
  return (
    <Box role="status">
      {isBehind || !counts ? (
        <Typography color="text.secondary">
          {translate(error ? 'studioEdit.notChecked' : 'studioEdit.checking')}
        </Typography>
      ) : (
        <Link
          component="button"
          type="button"
          color={checked.faults.length > 0 ? 'error' : undefined}
          sx={{ minHeight: 24 }}
          onClick={open}
        >
          {/* Of a file with faults it is not known what it changes. */}
          {checked.faults.length > 0 && checked.changes.length === 0
            ? counts.faults
            : `${counts.faults}, ${counts.changes}`}
        </Link>
      )}
    </Box>
  );
}

/** The change as a file that git applies, for the repository the files are in. */
function PatchButton({
  edited: { base, isDirty },
  check: { checked },
  folder,
}: Pick<EditHeaderProps, 'edited' | 'check'> & Pick<Saving, 'folder'>) {
  const translate = useTranslate();
  const { file, text, value } = useEdited();
  const download = () => {
    const others = (checked?.others ?? []).map((one) =>
      filePatch({ ...one, folder, base: { source: one.source, version: '' } }),
    );
    const patch = [filePatch({ folder, file, base, text }), ...others].join('');
    offerFile(new Blob([patch], { type: 'text/x-patch' }), file.replace(/json$/, 'patch'));
  };
  return (
    <Button disabled={!isDirty || value === undefined} onClick={download}>
      {translate('studioEdit.patch')}
    </Button>
  );
}
