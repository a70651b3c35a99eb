import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Stack, type SvgIcon, Tooltip } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useRemoveCandidate } from '#alec/dossier/page/candidates/useWholeCandidate.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { partPaths } from '#alec/dossier/rules/checkDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import { DeleteConfirm } from '#engine/admin/record/DeleteConfirm.tsx';
import { useDeleteRecord } from '#engine/admin/record/useDeleteRecord.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { representRecord } from '#engine/admin/resource/represent.ts';
import { useAccess } from '#engine/admin/resource/useAccess.ts';

interface PartActionsProps {
  readonly record: SavedRecord;
  /** All of its kind, in their order. */
  readonly rows: readonly SavedRecord[];
  readonly removalText?: string;
}

/** One place up or down, and out; what one may not do is absent. */
export function PartActions({ record, rows, removalText }: PartActionsProps) {
  const resource = useResourceModel();
  const { may } = useAccess(resource);
  const move = useMovePart();
  const name = representRecord(resource, record);
  const at = rows.indexOf(record);
  const [above, below] = [rows[at - 1], rows[at + 1]];
  const isMovable = resource.order && may('sort') && rows.length > 1;
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end', flexShrink: 0 }}>
      {isMovable && (
        <>
          <Tool
            action="up"
            name={name}
            icon={UpIcon}
            isOff={!above}
            run={() => above && void move(record, 'before', above)}
          />
          <Tool
            action="down"
            name={name}
            icon={DownIcon}
            isOff={!below}
            run={() => below && void move(record, 'after', below)}
          />
        </>
      )}
      {may('delete') && <RemoveTool record={record} name={name} text={removalText} />}
    </Stack>
  );
}

interface ToolProps {
  readonly action: 'up' | 'down' | 'edit' | 'remove';
  /** Of the row that it is about. */
  readonly name: string;
  readonly icon: typeof SvgIcon;
  readonly isOff?: boolean;
  readonly run: () => void;
}

/** One thing to do with a row. */
export function Tool({ action, name, icon: Icon, isOff, run }: ToolProps) {
  const translate = useTranslate();
  const label = translate(`dossier.parts.${action}`, { name });
  return (
    <Tooltip title={label}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isOff} onClick={run}>
          <Icon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Has the server move a part beside another one. */
function useMovePart() {
  const { path } = useResourceModel();
  const { refresh } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  return async ({ id }: SavedRecord, move: 'before' | 'after', target: SavedRecord) => {
    const isDone = await attempt(async () => {
      await provider.sort(path, { id, move, target: target.id });
      await refresh();
    });
    if (!isDone) await refresh();
  };
}

interface RemoveToolProps {
  readonly record: SavedRecord;
  readonly name: string;
  /** What goes with it, where the usual sentence does not say it. */
  readonly text: string | undefined;
  /** Called once it is gone. */
  readonly gone?: () => void;
}

function RemoveTool(props: RemoveToolProps) {
  const { path } = useResourceModel();
  const isCounted = path === partPaths.candidates && props.record.is_draft !== true;
  return isCounted ? <RemoveCandidate {...props} /> : <RemoveRow {...props} />;
}

/** Takes a row out once that is confirmed. */
export function RemoveRow({ record, name, text, gone }: RemoveToolProps) {
  const translate = useTranslate();
  const remove = useDeleteRecord();
  const { isAsking, ask, cancel, confirm } = useAsking(() => remove(record, gone));
  return (
    <>
      <Tool action="remove" name={name} icon={DeleteIcon} run={ask} />
      <DeleteConfirm
        isOpen={isAsking}
        ids={[record.id]}
        title={translate('dossier.parts.removeTitle', { name })}
        content={text ?? translate('dossier.parts.removeText')}
        onConfirm={confirm}
        onClose={cancel}
      />
    </>
  );
}

/** Made again with the numbers of the dossier, whatever the candidate held. */
function RemoveCandidate({ record, name, text }: RemoveToolProps) {
  const translate = useTranslate();
  const { may } = useAccess(useResourceModel());
  const remove = useRemoveCandidate();
  const { isAsking, ask, cancel, confirm } = useAsking(() => remove(record));
  const fate = translate(may('create') ? 'views.delete.undoable' : 'views.delete.forGood');
  return (
    <>
      <Tool action="remove" name={name} icon={DeleteIcon} run={ask} />
      <Confirm
        isOpen={isAsking}
        title={translate('dossier.parts.removeTitle', { name })}
        content={`${text ?? translate('dossier.parts.removeText')} ${fate}`}
        confirm={translate('views.actions.delete')}
        confirmColor="warning"
        onConfirm={confirm}
        onClose={cancel}
      />
    </>
  );
}

function useAsking(remove: () => Promise<unknown>) {
  const [isAsking, setAsking] = useState(false);
  return {
    isAsking,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm: () => {
      setAsking(false);
      void remove();
    },
  };
}
