import type { ComponentType } from 'react';
import type { FieldType } from '#engine/model/model.ts';
import { BooleanField } from './boolean/BooleanField.tsx';
import { DateRangeField, DurationField, MonthField, TimeField } from './calendar/CalendarField.tsx';
import { SelectArrayField } from './choice/SelectArrayField.tsx';
import { SelectField } from './choice/SelectField.tsx';
import { ColorField } from './color/ColorField.tsx';
import { DateField, DateTimeField } from './date/DateField.tsx';
import type { FieldProps } from './fieldProps.ts';
import { FileField } from './file/FileField.tsx';
import { RichTextField } from './html/RichTextField.tsx';
import { IconField } from './icon/IconField.tsx';
import { JsonField } from './json/JsonField.tsx';
import { LinesField } from './lines/LinesField.tsx';
import { TextArrayField } from './list/TextArrayField.tsx';
import { DecimalField, NumberField } from './number/NumberField.tsx';
import { StarsField } from './rating/StarsField.tsx';
import { ReferenceArrayField, ReferenceField } from './relation/ReferenceField.tsx';
import { EmailField, PhoneField, UrlField } from './text/LinkField.tsx';
import { CompanyNumberField, TextField } from './text/TextField.tsx';
import { TranslatedField } from './translated/TranslatedField.tsx';

export const fieldComponents = {
  text: TextField,
  longText: TextField,
  html: RichTextField,
  email: EmailField,
  phone: PhoneField,
  url: UrlField,
  siret: CompanyNumberField,
  siren: CompanyNumberField,
  integer: NumberField,
  decimal: DecimalField,
  boolean: BooleanField,
  date: DateField,
  instant: DateTimeField,
  month: MonthField,
  time: TimeField,
  duration: DurationField,
  dateRange: DateRangeField,
  choice: SelectField,
  code: SelectField,
  choices: SelectArrayField,
  tags: TextArrayField,
  rating: StarsField,
  color: ColorField,
  icon: IconField,
  list: TextArrayField,
  lines: LinesField,
  translated: TranslatedField,
  json: JsonField,
  file: FileField,
  image: FileField,
  one: ReferenceField,
  many: ReferenceArrayField,
} satisfies Record<FieldType, ComponentType<FieldProps>>;
