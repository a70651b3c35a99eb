import { useTranslate } from 'ra-core';
import { BooleanInput } from '#engine/admin/fields/boolean/BooleanInput.tsx';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import type { FieldOf } from '#generated/records.ts';

/** The question of a field and what the answer is for, as a candidate is told it. */
const words: {
  readonly [F in FieldOf<'candidate-profiles'>]?: { readonly label: string; readonly why: string };
} = {
  accepts_email: {
    label: 'candidateAccount.communication.email.label',
    why: 'candidateAccount.communication.email.why',
  },
  accepts_sms: {
    label: 'candidateAccount.communication.sms.label',
    why: 'candidateAccount.communication.sms.why',
  },
  accepts_phone: {
    label: 'candidateAccount.communication.calls.label',
    why: 'candidateAccount.communication.calls.why',
  },
  is_student: {
    label: 'candidateAccount.situation.student.label',
    why: 'candidateAccount.situation.student.why',
  },
  is_disabled: {
    label: 'candidateAccount.situation.disabled.label',
    why: 'candidateAccount.situation.disabled.why',
  },
};

/** Yes or no, with what it means and why it is asked. */
export function ExplainedSwitch(props: InputProps) {
  const translate = useTranslate();
  const said = words[props.source as FieldOf<'candidate-profiles'>];
  if (said === undefined) return <BooleanInput {...props} />;
  return <BooleanInput {...props} label={translate(said.label)} helperText={translate(said.why)} />;
}
