import type { ComponentType } from 'react';
import type { FieldType } from '#engine/model/model.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { DurationInput, MonthInput, TimeInput } from './calendar/CalendarInput.tsx';
import { DateRangeInput } from './calendar/DateRangeInput.tsx';
import { SelectArrayInput } from './choice/SelectArrayInput.tsx';
import { SelectInput } from './choice/SelectInput.tsx';
import { ColorInput } from './color/ColorInput.tsx';
import { CompanyNumberInput } from './companyNumber/CompanyNumberInput.tsx';
import { DateInput, DateTimeInput } from './date/DateInput.tsx';
import type { InputProps } from './fieldProps.ts';
import { FileInput } from './file/FileInput.tsx';
import { RichTextInput } from './html/RichTextInput.tsx';
import { IconInput } from './icon/IconInput.tsx';
import { JsonInput } from './json/JsonInput.tsx';
import { LinesInput } from './lines/LinesInput.tsx';
import { TextArrayInput } from './list/TextArrayInput.tsx';
import { DecimalInput, NumberInput } from './number/NumberInput.tsx';
import { StarsInput } from './rating/StarsInput.tsx';
import { ReferenceArrayInput, ReferenceInput } from './relation/ReferenceInput.tsx';
import { TagsInput } from './tags/TagsInput.tsx';
import { EmailInput, LongTextInput, PhoneInput, TextInput, UrlInput } from './text/TextInput.tsx';
import { TranslatedInput } from './translated/TranslatedInput.tsx';

export const inputComponents = {
  text: TextInput,
  longText: LongTextInput,
  html: RichTextInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  siret: CompanyNumberInput,
  siren: CompanyNumberInput,
  integer: NumberInput,
  decimal: DecimalInput,
  boolean: BooleanInput,
  date: DateInput,
  instant: DateTimeInput,
  month: MonthInput,
  time: TimeInput,
  duration: DurationInput,
  dateRange: DateRangeInput,
  choice: SelectInput,
  code: SelectInput,
  choices: SelectArrayInput,
  tags: TagsInput,
  rating: StarsInput,
  color: ColorInput,
  icon: IconInput,
  list: TextArrayInput,
  lines: LinesInput,
  translated: TranslatedInput,
  json: JsonInput,
  file: FileInput,
  image: FileInput,
  one: ReferenceInput,
  many: ReferenceArrayInput,
} satisfies Record<FieldType, ComponentType<InputProps>>;
