import { useDataProvider, useLocaleState, useTranslate } from 'ra-core';
import type { JsonApiProvider } from 'ra-data-json-api';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TemplateMenu } from '#alec/documents/page/templates/TemplateMenu.tsx';
import {
  templates as path,
  type Template,
  useTemplates,
} from '#alec/documents/page/templates/useTemplates.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useAttempt } from '#engine/admin/form/saving/useAttempt.ts';
import { Confirm } from '#engine/admin/record/Confirm.tsx';
import type { ValuesOf } from '#generated/records.ts';

type Mail = ValuesOf<'communications'>;
interface Merged {
  readonly subject: string;
  readonly body: string;
}

/** Begins a mail with a template, its words filled in with those of the dossier; what is typed already is asked about. */
export function MailTemplates() {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const all = useTemplates('mail');
  const merge = useMerge();
  const { getValues, setValue, getFieldState } = useFormContext<Mail>();
  const [waiting, setWaiting] = useState<Merged | null>(null);
  const templates = all.toSorted(
    (one, other) => Number(other.language === locale) - Number(one.language === locale),
  );
  const write = ({ subject, body }: Merged) => {
    const changed = { shouldDirty: true, shouldValidate: true };
    // An answer keeps the subject of what it answers.
    if (!getValues('parent')) setValue('subject', subject, changed);
    setValue('body_html', body, changed);
    setWaiting(null);
  };
  const isTyped = () => Boolean(getValues('body_html')) || getFieldState('subject').isDirty;
  const choose = (template: Template) =>
    merge(template, (merged) => (isTyped() ? setWaiting(merged) : write(merged)));
  if (templates.length === 0) return null;
  return (
    <>
      <TemplateMenu
        label={translate('mail.template')}
        templates={templates}
        shown="language"
        choose={(template) => void choose(template)}
        size="small"
        sx={{ alignSelf: 'flex-start' }}
      />
      <Confirm
        isOpen={waiting !== null}
        title={translate('mail.overwrite.title')}
        content={translate('mail.overwrite.content')}
        confirm={translate('mail.overwrite.confirm')}
        confirmColor="warning"
        onConfirm={() => waiting && write(waiting)}
        onClose={() => setWaiting(null)}
      />
    </>
  );
}

function useMerge() {
  const { record } = useDossier();
  const provider = useDataProvider<JsonApiProvider>();
  const attempt = useAttempt();
  return ({ id }: Template, then: (merged: Merged) => void) =>
    attempt(async () => {
      const query = { training_course: String(record.id) } satisfies Mail;
      const answer = await provider.call(path, { id, path: 'merged', query });
      then((answer as { readonly meta: unknown }).meta as Merged);
    });
}
