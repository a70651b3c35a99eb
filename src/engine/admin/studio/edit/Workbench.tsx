import { Stack } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import type { Saving } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath, studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { EditHeader } from './EditHeader.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditProvider } from './editContext.ts';
import { NamedElsewhere } from './NamedElsewhere.tsx';
import { Panes } from './panes/Panes.tsx';
import { usePanes } from './panes/usePanes.ts';
import { valueAt } from './text/fieldNames.ts';
import { type NamedField, useCheck } from './useCheck.ts';
import { useEditedText } from './useEditedText.ts';
import { useEditKeys } from './useEditKeys.ts';
import { type Base, useSaving } from './useSaving.ts';

interface WorkbenchProps {
  readonly path: string;
  readonly file: string;
  /** The file as the server has it now. */
  readonly current: Base;
  /** The text that a new file begins with. */
  readonly begun?: string;
  /** Undefined: not known before there is such a file. */
  readonly saving?: Saving;
  readonly savedFields: readonly string[];
  /** The file was there, and is no longer. */
  readonly isGone?: boolean;
}

export function Workbench(props: WorkbenchProps) {
  const navigate = useNavigate();
  const leave = () => navigate(props.current.version === null ? studioPaths.list : schemaPath(props.path));
  return (
    <LeaveGuard leave={leave}>
      <Bench {...props} />
    </LeaveGuard>
  );
}

/** Form and JSON side by side, what becomes of them beside it; one after the other where there is no room. */
function Bench({ path, file, current, begun, saving, savedFields, isGone = false }: WorkbenchProps) {
  const edited = useEditedText(path, current, begun);
  const { text } = edited.history;
  const [isRenamedElsewhere, renameElsewhere] = useState(false);
  const { version } = edited.base;
  const check = useCheck(path, text, { version, renameElsewhere: isRenamedElsewhere });
  const save = useSaving(path);
  const panes = usePanes();
  const bench = useRef<HTMLDivElement>(null);
  useGuard(edited);
  const value = useMemo(() => valueAt(text, []), [text]);
  const store = async () => {
    const saved = await save.save(text, edited.base, isRenamedElsewhere);
    if (!saved) return;
    renameElsewhere(false);
    edited.settle(saved);
    if (saved.source !== text) edited.edit(saved.source);
  };
  useEditKeys(bench, edited, () => saving?.maySave !== false && void store());
  const { checked } = check;
  const { showInText, showInForm } = panes;
  const { edit } = edited;
  const context = { path, file, text, value, edit, savedFields, checked, showInText, showInForm };
  return (
    <EditProvider value={context}>
      <Stack spacing={2} ref={bench} onBlur={edited.rest} sx={notHidden}>
        <EditHeader
          edited={edited}
          check={check}
          save={save.state}
          saving={saving}
          store={() => void store()}
          openCheck={() => panes.open('check')}
        />
        <EditNotices edited={edited} current={current} isGone={isGone} save={save} check={check} />
        <NamedElsewhere
          named={checked?.version === version ? checked.named : none}
          isRenamed={isRenamedElsewhere}
          rename={renameElsewhere}
        />
        <Panes panes={panes} />
      </Stack>
    </EditProvider>
  );
}

/** What has the focus is never below the heading that stays in sight. */
const notHidden = { '& :focus-visible': { scrollMarginTop: { md: '184px' } } } as const;

const none: readonly NamedField[] = [];

function useGuard({ isDirty, draft, offered, throwAway }: ReturnType<typeof useEditedText>): void {
  const { reportDirty, reportDraft } = useLeaveGuard();
  const latest = useRef({ draft, offered, throwAway });
  latest.current = { draft, offered, throwAway };
  useEffect(() => reportDirty(isDirty), [isDirty, reportDirty]);
  useEffect(() => {
    reportDraft({
      // While an older text waits for its answer, this one is not kept.
      isSafe: () => !latest.current.offered && latest.current.draft.state() !== 'failed',
      flush: () => latest.current.draft.flush(),
      throwAway: () => latest.current.throwAway(),
    });
    return () => reportDraft(null);
  }, [reportDraft]);
}
