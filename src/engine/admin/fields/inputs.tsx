import type { ComponentType } from 'react';
import type { Kind } from '#engine/model/model.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { ChoiceInput } from './choice/ChoiceInput.tsx';
import { CompanyNumberInput } from './companyNumber/CompanyNumberInput.tsx';
import { DateInput, InstantInput } from './date/DateInput.tsx';
import { HtmlInput } from './html/HtmlInput.tsx';
import type { InputProps } from './kindProps.ts';
import { ListInput } from './list/ListInput.tsx';
import { DecimalInput, IntegerInput } from './number/NumberInput.tsx';
import { ReadOnlyInput } from './ReadOnlyInput.tsx';
import { ManyInput, OneInput } from './relation/RelationInput.tsx';
import { EmailInput, LongTextInput, PhoneInput, TextInput, UrlInput } from './text/TextInput.tsx';

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
