import { useNotify, useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { profiles } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { useSave } from '#alec/candidate/space/offline/useSave.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Field } from '#alec/candidate/space/parts/Field.tsx';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';

/** An account without a profile: two names, one press. */
export function CreateProfile() {
  const translate = useTranslate();
  const notify = useNotify();
  const { viewer } = useViewer();
  const [save, { isSaving }] = useSave(profiles);
  const known = namesIn(viewer?.fullName ?? '');
  const [typed, setTyped] = useState<{ readonly first?: string; readonly last?: string }>({});
  const { first, last } = { ...known, ...typed };
  const [isTried, setTried] = useState(false);

  const create = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (first.trim() === '' || last.trim() === '') return;
    try {
      await save({
        changes: { first_name: first.trim(), last_name: last.trim(), availability: 'available' },
      });
      notify('candidate.create.done', { type: 'success' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  const missing = (text: string) =>
    isTried && text.trim() === '' ? translate('candidate.create.missing') : undefined;
  return (
    <Card title={translate('candidate.create.title')}>
      <p className="soft">{translate('candidate.create.text')}</p>
      <form className="inline-form" noValidate onSubmit={(event) => void create(event)}>
        <Field label={translate('candidate.create.first')} required error={missing(first)}>
          {(input) => (
            <input
              {...input}
              autoComplete="given-name"
              maxLength={100}
              value={first}
              onChange={({ target }) => setTyped({ ...typed, first: target.value })}
            />
          )}
        </Field>
        <Field label={translate('candidate.create.last')} required error={missing(last)}>
          {(input) => (
            <input
              {...input}
              autoComplete="family-name"
              maxLength={100}
              value={last}
              onChange={({ target }) => setTyped({ ...typed, last: target.value })}
            />
          )}
        </Field>
        <Button type="submit" look="primary" isBusy={isSaving}>
          {translate('candidate.create.button')}
        </Button>
      </form>
    </Card>
  );
}

/** An account has one name; its first word is most often the first name. */
function namesIn(name: string): { readonly first: string; readonly last: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return { first, last: rest.join(' ') };
}
