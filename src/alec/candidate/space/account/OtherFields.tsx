import { useTranslate } from 'ra-core';
import { profiles } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { isOfForms } from '#engine/admin/form/formValues.ts';
import { useScreenModel } from '#engine/admin/providers/screenModel.ts';
import { shownElsewhere } from './accountParts.ts';
import { Summary } from './Summary.tsx';

/** What the schema file has and no part of the space names: a field that is added there is asked for here. */
export function OtherFields() {
  const translate = useTranslate();
  const { resources } = useScreenModel();
  const others = resources[profiles]?.fields.filter(
    (field) => isOfForms(field) && !shownElsewhere.includes(field.name),
  );
  if (!others?.length) return null;
  return (
    <Summary part="other" rows={[]}>
      <p className="hint">{translate('candidateAccount.other.lead')}</p>
    </Summary>
  );
}
