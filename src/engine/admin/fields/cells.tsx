import type { ComponentType } from 'react';
import type { Kind } from '#engine/model/model.ts';
import { BooleanCell } from './boolean/BooleanCell.tsx';
import { ChoiceCell } from './choice/ChoiceCell.tsx';
import { DateCell, InstantCell } from './date/DateCell.tsx';
import { HtmlCell } from './html/HtmlCell.tsx';
import { JsonCell } from './json/JsonCell.tsx';
import type { CellProps } from './kindProps.ts';
import { ListCell } from './list/ListCell.tsx';
import { DecimalCell, IntegerCell } from './number/NumberCell.tsx';
import { ManyCell, OneCell } from './relation/RelationCell.tsx';
import { EmailCell, PhoneCell, UrlCell } from './text/LinkCell.tsx';
import { CompanyNumberCell, TextCell } from './text/TextCell.tsx';

export const cells = {
  text: TextCell,
  longText: TextCell,
  html: HtmlCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  siret: CompanyNumberCell,
  siren: CompanyNumberCell,
  integer: IntegerCell,
  decimal: DecimalCell,
  boolean: BooleanCell,
  date: DateCell,
  instant: InstantCell,
  choice: ChoiceCell,
  code: ChoiceCell,
  list: ListCell,
  json: JsonCell,
  one: OneCell,
  many: ManyCell,
} satisfies Record<Kind, ComponentType<CellProps>>;
