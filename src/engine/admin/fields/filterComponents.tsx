import type { ComponentType } from 'react';
import type { FieldType } from '#engine/model/model.ts';
import { BooleanFilter } from './boolean/BooleanFilter.tsx';
import { DurationFilter, MonthFilter, TimeFilter } from './calendar/CalendarFilter.tsx';
import { DateRangeFilter } from './calendar/DateRangeFilter.tsx';
import { ChoiceFilter } from './choice/ChoiceFilter.tsx';
import { SelectArrayFilter } from './choice/SelectArrayFilter.tsx';
import { ColorFilter } from './color/ColorFilter.tsx';
import type { FilterProps } from './fieldProps.ts';
import { IconFilter } from './icon/IconFilter.tsx';
import {
  CompanyNumberFilter,
  DateFilter,
  DecimalFilter,
  InstantFilter,
  IntegerFilter,
  TextFilter,
} from './OperatorFilter.tsx';
import { PresenceFilter } from './PresenceFilter.tsx';
import { StarsFilter } from './rating/StarsFilter.tsx';
import { RelationFilter } from './relation/RelationFilter.tsx';
import { TagsFilter } from './tags/TagsFilter.tsx';

export const filterComponents = {
  text: TextFilter,
  longText: TextFilter,
  html: TextFilter,
  email: TextFilter,
  phone: TextFilter,
  url: TextFilter,
  siret: CompanyNumberFilter,
  siren: CompanyNumberFilter,
  integer: IntegerFilter,
  decimal: DecimalFilter,
  boolean: BooleanFilter,
  date: DateFilter,
  instant: InstantFilter,
  month: MonthFilter,
  time: TimeFilter,
  duration: DurationFilter,
  dateRange: DateRangeFilter,
  choice: ChoiceFilter,
  code: ChoiceFilter,
  choices: SelectArrayFilter,
  tags: TagsFilter,
  rating: StarsFilter,
  color: ColorFilter,
  icon: IconFilter,
  list: TextFilter,
  lines: TextFilter,
  translated: TextFilter,
  json: PresenceFilter,
  file: TextFilter,
  image: TextFilter,
  one: RelationFilter,
  many: RelationFilter,
} satisfies Record<FieldType, ComponentType<FilterProps>>;
