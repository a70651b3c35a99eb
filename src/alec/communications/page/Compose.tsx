import { Stack } from '@mui/material';
import { useDataProvider, useGetOne, useNavigate, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { addressesIn } from '#alec/communications/domain/addresses.ts';
import {
  answerSubject,
  answerTo,
  type Communication,
  threadOf,
} from '#alec/communications/domain/threads.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { DrawerForm } from '#engine/admin/form/DrawerForm.tsx';
import { LeaveGuard, useLeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { RecordForm } from '#engine/admin/form/RecordForm.tsx';
import type { SavedRecord } from '#engine/admin/form/useSaveRecord.ts';
import { useDoneToast } from '#engine/admin/record/useDoneToast.tsx';
import { useActor } from '#engine/admin/resource/modelContext.tsx';
import { SideDrawer } from '#engine/admin/shell/SideDrawer.tsx';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { DocumentsInput } from './attach/DocumentsInput.tsx';
import { withNewLinks } from './attach/linkTo.ts';
import { communicationsPath, composePath } from './communicationPaths.ts';
import { MailTemplates } from './MailTemplates.tsx';
import { MainRecipientsInput, RecipientsInput } from './RecipientsInput.tsx';
import { communications } from './useCommunications.ts';

type Values = ValuesOf<typeof communications>;

/** A new mail or an answer, over the list; what is typed is kept until it is sent. */
export default function Compose() {
  const { record } = useDossier();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const parent = params.get('parent');
  const leave = useCallback(
    () => navigate(communicationsPath(String(record.reference), parent ?? undefined)),
    [navigate, record.reference, parent],
  );
  return (
    <LeaveGuard leave={leave}>
      <ComposeDrawer parent={parent} />
    </LeaveGuard>
  );
}

function ComposeDrawer({ parent }: { readonly parent: string | null }) {
  const { close } = useLeaveGuard();
  const translate = useTranslate();
  const { record } = useDossier();
  const values = useFirstValues(parent);
  return (
    <SideDrawer
      title={translate(parent === null ? 'mail.new' : 'mail.answer')}
      overline={`ERPF#${record.reference}`}
      close={close}
      width={760}
    >
      <DrawerForm>{values && <MailForm first={values} part={parent ?? 'new'} />}</DrawerForm>
    </SideDrawer>
  );
}

/** What a mail that was taken back said, else what it answers, else whom it is for. Undefined: not known yet. */
function useFirstValues(parent: string | null): Values | undefined {
  const { record } = useDossier();
  const me = useActor();
  const [params] = useSearchParams();
  const taken: Values | undefined = useLocation().state?.taken;
  const { data: answered } = useGetOne<Communication>(
    communications,
    { id: parent ?? '' },
    { enabled: parent !== null },
  );
  const to = params.get('to');
  const all = params.has('all');
  return useMemo(() => {
    const dossier: Values = { training_course: record.id };
    if (taken) return { ...dossier, ...taken };
    if (parent === null) {
      const recipients = to === null ? null : [...addressesIn(to)];
      return { ...dossier, recipients, subject: `ERPF#${record.reference}` };
    }
    if (!answered) return undefined;
    const { recipients, cc } = answerTo(answered, { all, own: me ? [me.email] : [] });
    const subject = answerSubject(answered.subject);
    return { ...dossier, parent, subject, recipients: [...recipients], cc: cc.length > 0 ? [...cc] : null };
  }, [record, me, taken, parent, answered, to, all]);
}

const fields = {
  recipients: 'recipients',
  cc: 'cc',
  subject: 'subject',
  body: 'body_html',
  documents: 'documents',
} as const satisfies Readonly<Record<string, FieldOf<typeof communications>>>;

const roomToWrite = { '& .ProseMirror': { minHeight: 200 } };

function MailForm({ first, part }: { readonly first: Values; readonly part: string }) {
  const { record } = useDossier();
  const navigate = useNavigate();
  const translate = useTranslate();
  const sayLeaving = useSayLeaving();
  const saved = (written: SavedRecord) =>
    navigate(communicationsPath(String(record.reference), threadOf(written as Communication)));
  return (
    <RecordForm
      defaultValues={first}
      saved={saved}
      say={sayLeaving}
      saveLabel={translate('mail.send')}
      part={part}
      rest
    >
      <Stack spacing={2} sx={roomToWrite}>
        <MailTemplates />
        <SchemaInput
          source={fields.recipients}
          component={MainRecipientsInput}
          autoFocus={!first.recipients}
        />
        <SchemaInput source={fields.cc} component={RecipientsInput} />
        <SchemaInput source={fields.subject} />
        <SchemaInput source={fields.body} autoFocus={Boolean(first.recipients)} />
        <SchemaInput source={fields.documents} component={DocumentsInput} />
      </Stack>
    </RecordForm>
  );
}

/** It leaves in ten seconds, and comes back to be changed when somebody says so before. */
function useSayLeaving() {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const navigate = useNavigate();
  const translate = useTranslate();
  const say = useDoneToast();
  return (written: SavedRecord) => {
    const { id, recipients, cc, subject, body_html, parent, documents } = written as Communication;
    const undo = async () => {
      await provider.call(communications, { method: 'PATCH', id, path: 'cancel-sending' });
      const body = body_html && (await withNewLinks(provider, body_html));
      const taken: Values = { recipients, cc, subject, body_html: body, parent, documents };
      navigate(composePath(String(record.reference)), { state: { taken } });
    };
    say({ message: translate('mail.leaves'), word: 'views.undo', saidAfter: 'mail.takenBack', undo });
  };
}
