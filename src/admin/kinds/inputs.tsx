import type { ComponentType } from 'react';
import type { Kind } from '#model/model.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { CompanyNumberInput } from './CompanyNumberInput.tsx';
import { DateInput, InstantInput } from './DateInput.tsx';
import { HtmlInput } from './HtmlInput.tsx';
import type { InputProps } from './kindProps.ts';
import { ListInput } from './ListInput.tsx';
import { DecimalInput, IntegerInput } from './NumberInput.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { ManyInput, OneInput } from './RelationInput.tsx';
import { EmailInput, LongTextInput, PhoneInput, TextInput, UrlInput } from './TextInput.tsx';

export const inputs = {
  text: TextInput,
  longText: LongTextInput,
  html: HtmlInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  siret: CompanyNumberInput,
  siren: CompanyNumberInput,
  integer: IntegerInput,
  decimal: DecimalInput,
  boolean: BooleanInput,
  date: DateInput,
  instant: InstantInput,
  choice: ChoiceInput,
  code: ChoiceInput,
  list: ListInput,
  // An object has a shape of its own: only a widget knows how to write it.
  json: ReadOnlyInput,
  one: OneInput,
  many: ManyInput,
} satisfies Record<Kind, ComponentType<InputProps>>;
