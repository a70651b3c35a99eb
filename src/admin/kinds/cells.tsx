import type { ComponentType } from 'react';
import type { Kind } from '#model/model.ts';
import { BooleanCell } from './BooleanCell.tsx';
import { ChoiceCell } from './ChoiceCell.tsx';
import { DateCell, InstantCell } from './DateCell.tsx';
import { HtmlCell } from './HtmlCell.tsx';
import { JsonCell } from './JsonCell.tsx';
import type { CellProps } from './kindProps.ts';
import { EmailCell, PhoneCell, UrlCell } from './LinkCell.tsx';
import { ListCell } from './ListCell.tsx';
import { DecimalCell, IntegerCell } from './NumberCell.tsx';
import { ManyCell, OneCell } from './RelationCell.tsx';
import { CompanyNumberCell, TextCell } from './TextCell.tsx';

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
