import { Box, Skeleton, Stack, Tab, Tabs, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useNavigate, useTranslate } from 'ra-core';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';

import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { Saving } from '#engine/admin/studio/schemaWire.ts';
import { schemaPath, studioPaths } from '#engine/admin/studio/studioPaths.ts';
import { stepsOf } from '#engine/jsonText/places.ts';
import { CheckPane } from './CheckPane.tsx';
import { EditHeader } from './EditHeader.tsx';
import { EditNotices } from './EditNotices.tsx';
import { EditProvider } from './editContext.ts';
import { FormPane, type FormTab, formTabs } from './form/FormPane.tsx';
import type { JsonPaneHandle } from './json/JsonPane.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { valueAt } from './text/fieldNames.ts';
import { useCheck } from './useCheck.ts';
import { useEditedText } from './useEditedText.ts';
import { type Base, useSaving } from './useSaving.ts';

const JsonPane = loadable(() => import('./json/JsonPane.tsx'));

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

type PaneName = 'form' | 'json' | 'preview' | 'check';

/** Form and JSON side by side, what becomes of them beside it; one after the other where there is no room. */
function Bench({ path, file, current, begun, saving, savedFields }: WorkbenchProps) {
  const translate = useTranslate();
  const edited = useEditedText(path, current, begun);
  const { text } = edited.history;
  const check = useCheck(path, text);
  const save = useSaving(path);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [pane, setPane] = useState<PaneName>('form');
  const [tab, setTab] = useState<FormTab>('properties');
  const [chosen, setChosen] = useState<string>();
  const shownPane = isWide && pane === 'form' ? 'json' : pane;
  const { handle, showInText } = useTextPlace(() => setPane('json'));
  const showInForm = useFormPlace((next, name) => {
    if (!isWide) setPane('form');
    setTab(next);
    if (name !== undefined) setChosen(name);
  });
  useGuard(edited);
  const value = useMemo(() => valueAt(text, []), [text]);
  const { edit } = edited;
  const context = {
    path,
    file,
    text,
    value,
    edit,
    savedFields,
    checked: check.checked,
    showInText,
    showInForm,
  };
  const store = async () => {
    const saved = await save.save(text, edited.base);
    if (!saved) return;
    edited.settle(saved);
    if (saved.source !== text) edit(saved.source, 'format');
  };
  const onKeys = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[zys]$/.test(key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (key === 's') void (saving?.maySave !== false && edited.isDirty && store());
    else if (key === 'y' || event.shiftKey) edited.redo();
    else edited.undo();
  };
  const names: readonly PaneName[] = isWide
    ? ['json', 'preview', 'check']
    : ['form', 'json', 'preview', 'check'];
  return (
    <EditProvider value={context}>
      <Stack spacing={2} onKeyDownCapture={onKeys} onBlur={edited.rest}>
        <EditHeader
          edited={edited}
          check={check}
          save={save.state}
          saving={saving}
          store={() => void store()}
          openCheck={() => setPane('check')}
        />
        <EditNotices edited={edited} current={current} save={save} check={check} />
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {isWide && <FormPane tab={tab} open={setTab} chosen={chosen} choose={setChosen} />}
          <Stack spacing={1.5}>
            <Tabs
              value={shownPane}
              onChange={(_, next: PaneName) => setPane(next)}
              variant="scrollable"
              scrollButtons="auto"
              aria-label={translate('studioEdit.panesLabel')}
            >
              {names.map((name) => (
                <Tab key={name} value={name} label={translate(`studioEdit.panes.${name}`)} />
              ))}
            </Tabs>
            {shownPane === 'form' && <FormPane tab={tab} open={setTab} chosen={chosen} choose={setChosen} />}
            {shownPane === 'json' && (
              <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
                <JsonPane handle={handle} />
              </Suspense>
            )}
            {!check.checked && (shownPane === 'preview' || shownPane === 'check') && (
              <Skeleton variant="rounded" height={320} />
            )}
            {shownPane === 'preview' && check.checked && <PreviewPane path={path} checked={check.checked} />}
            {shownPane === 'check' && check.checked && <CheckPane checked={check.checked} />}
          </Stack>
        </Box>
      </Stack>
    </EditProvider>
  );
}

/** The editor may come a moment after the wish to see a place in it. */
function useTextPlace(open: () => void) {
  const editor = useRef<JsonPaneHandle | null>(null);
  const wanted = useRef<string | undefined>(undefined);
  const handle = useCallback((given: JsonPaneHandle | null) => {
    editor.current = given;
    if (given && wanted.current !== undefined) setTimeout(() => given.show(wanted.current ?? ''));
  }, []);
  const latest = useRef(open);
  latest.current = open;
  const showInText = useCallback((pointer: string) => {
    wanted.current = pointer;
    latest.current();
    editor.current?.show(pointer);
  }, []);
  return { handle, showInText };
}

function useFormPlace(open: (tab: FormTab, name: string | undefined) => void) {
  return (pointer: string) => {
    const [first = '', name] = stepsOf(pointer);
    const tab = formTabs.find((one) => one === first) ?? 'properties';
    open(tab, tab === 'properties' ? name : undefined);
    setTimeout(() => focusAt(pointer), 100);
  };
}

/** The input of a place, or of the nearest around it. */
function focusAt(pointer: string): void {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const input = document.querySelector<HTMLElement>(
      `[data-pointer=${JSON.stringify(at)}] input, [data-pointer=${JSON.stringify(at)}] textarea, [data-pointer=${JSON.stringify(at)}] [role=combobox]`,
    );
    if (!input) continue;
    input.focus();
    return;
  }
}

function useGuard({ isDirty, draft, throwAway }: ReturnType<typeof useEditedText>): void {
  const { reportDirty, reportDraft } = useLeaveGuard();
  const latest = useRef({ draft, throwAway });
  latest.current = { draft, throwAway };
  useEffect(() => reportDirty(isDirty), [isDirty, reportDirty]);
  useEffect(() => {
    reportDraft({
      isSafe: () => true,
      flush: () => latest.current.draft.flush(),
      throwAway: async () => latest.current.throwAway(),
    });
    return () => reportDraft(null);
  }, [reportDraft]);
}
