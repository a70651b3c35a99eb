import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetList, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import type { WaitingKind, WaitingRow } from '#alec/dashboard/domain/waiting.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useActor, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { Path } from '#generated/records.ts';
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
  const { call } = useDataProvider<JsonApiProvider>();
  const assign = (id: string | null) =>
    call(dossiers, {
      method: 'PATCH',
      id: row.id,
      path: 'relationships/manager',
      body: { data: id === null ? null : { type: 'manager_repositories', id } },
    });
  if (own === undefined) return null;
  return <OneClick word="take" row={row} act={() => assign(own)} undo={() => assign(null)} />;
}

function ReadButton({ row }: WaitingActionProps) {
  const { call } = useDataProvider<JsonApiProvider>();
  const { may } = useAccess(useResourceModel(mails));
  const toggle = () => call(mails, { method: 'PATCH', id: row.id, path: 'toggle-read-at' });
  if (!may('toggle-read-at')) return null;
  return <OneClick word="read" row={row} act={toggle} undo={toggle} />;
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
  const doIt = async () => {
    setBusy(true);
    await attempt(async () => {
      await act();
      await queries.invalidateQueries({ queryKey: dashboardKey });
      say({
        message: translate(`dashboard.waiting.done.${word}`, { name }),
        word: 'views.undo',
        saidAfter: 'dashboard.waiting.undone',
        undo,
      });
    });
    setBusy(false);
  };
  return (
    <Button
      size="small"
      variant="outlined"
      data-no-print
      disabled={isBusy}
      aria-label={translate(`dashboard.waiting.doOne.${word}`, { name, title: row.title ?? '' })}
      onClick={() => void doIt()}
    >
      {translate(`dashboard.waiting.do.${word}`)}
    </Button>
  );
}

/** The one who looks, among the managers. */
function useOwnManager(): string | undefined {
  const email = useActor()?.email;
  const { data } = useGetList(
    'manager-repositories' satisfies Path,
    { filter: { email: { eq: email } }, pagination: { page: 1, perPage: 1 } },
    { enabled: email !== undefined },
  );
  return data?.[0]?.id.toString();
}
