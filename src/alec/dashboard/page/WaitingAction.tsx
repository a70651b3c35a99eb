import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import type { WaitingKind, WaitingRow } from '#alec/dashboard/domain/waiting.ts';
import { useOwnManager } from '#alec/people/page/useOwnManager.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { focusBeside } from '#engine/admin/record/focusBeside.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { Path, ValuesOf } from '#generated/records.ts';
import { dashboardKey } from './useDashboard.ts';

interface WaitingActionProps {
  readonly kind: WaitingKind;
  readonly row: WaitingRow;
}

/** What is done in one click, and taken back in another: nothing else is done from here. */
export function WaitingAction(props: WaitingActionProps) {
  if (props.kind === 'unassigned') return <TakeButton {...props} />;
  if (props.kind === 'unread_mails') return <ReadButton {...props} />;
  return null;
}

const dossiers = 'training-courses' satisfies Path;
const mails = 'communications' satisfies Path;

/** Makes the one who looks the manager of a dossier that has none. */
function TakeButton({ row }: WaitingActionProps) {
  const own = useOwnManager();
  const { call, getOne } = useDataProvider<JsonApiProvider>();
  // The page may be older than what somebody else did, which stays.
  const assign = async (from: string | null, to: string | null) => {
    const { data: today } = await getOne<SavedRecord & ValuesOf<typeof dossiers>>(dossiers, { id: row.id });
    if ((today.manager ?? null) !== from) throw new HttpError('dashboard.waiting.taken', 412);
    return call(dossiers, {
      method: 'PATCH',
      id: row.id,
      path: 'relationships/manager',
      body: { data: to === null ? null : { type: 'manager_repositories', id: to } },
    });
  };
  if (own === undefined) return null;
  return <OneClick word="take" row={row} act={() => assign(null, own)} undo={() => assign(own, null)} />;
}

function ReadButton({ row }: WaitingActionProps) {
  const { call, getOne } = useDataProvider<JsonApiProvider>();
  const { may } = useAccess(useResourceModel(mails));
  const mark = async (isRead: boolean) => {
    const { data: today } = await getOne<SavedRecord & ValuesOf<typeof mails>>(mails, { id: row.id });
    // The call would take back what another reader did.
    if (Boolean(today.read_at) === isRead) return;
    await call(mails, { method: 'PATCH', id: row.id, path: 'toggle-read-at' });
  };
  if (!may('toggle-read-at')) return null;
  return <OneClick word="read" row={row} act={() => mark(true)} undo={() => mark(false)} />;
}

interface OneClickProps {
  readonly word: 'take' | 'read';
  readonly row: WaitingRow;
  readonly act: () => Promise<unknown>;
  readonly undo: () => Promise<unknown>;
}

function OneClick({ word, row, act, undo }: OneClickProps) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const say = useDoneToast();
  const [isBusy, setBusy] = useState(false);
  const name = `ERPF#${row.reference}`;
  const doIt = async (button: HTMLElement) => {
    if (isBusy) return;
    const goOn = focusBeside(button, 'a, button');
    setBusy(true);
    const isDone = await attempt(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: dashboardKey });
      say({
        message: translate(`dashboard.waiting.done.${word}`, { name }),
        word: 'views.undo',
        saidAfter: 'dashboard.waiting.undone',
        undo,
      });
    });
    if (isDone) goOn();
    else await queries.invalidateQueries({ queryKey: dashboardKey });
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      data-no-print
      aria-disabled={isBusy}
      aria-label={translate(`dashboard.waiting.doOne.${word}`, { name, title: row.title ?? '' })}
      onClick={({ currentTarget }) => void doIt(currentTarget)}
    >
      {translate(`dashboard.waiting.do.${word}`)}
    </Button>
  );
}
