import { TownInput } from '#alec/integrations/page/TownInput.tsx';
import type { FieldOverrides, FieldPieces } from '#engine/admin/resource/overrides.ts';
import type { FieldOf } from '#generated/records.ts';
import { AutofillInput } from './inputs/AutofillInput.tsx';
import { ExplainedSwitch } from './inputs/ExplainedSwitch.tsx';
import { SocialSecurityInput } from './inputs/SocialSecurityInput.tsx';

type ProfilePieces = { readonly [F in FieldOf<'candidate-profiles'>]?: FieldPieces };

const autofilled = { input: AutofillInput };
const explained = { input: ExplainedSwitch };

const profile: ProfilePieces = {
  first_name: autofilled,
  last_name: autofilled,
  birth_country: autofilled,
  address: autofilled,
  postal_code: { input: TownInput },
  city: { input: TownInput },
  accepts_email: explained,
  accepts_sms: explained,
  accepts_phone: explained,
  is_student: explained,
  is_disabled: explained,
  social_security_number: { input: SocialSecurityInput },
};

/** What the space asks for in a way of its own. */
export const spaceFields: FieldOverrides = { 'candidate-profiles': profile };
