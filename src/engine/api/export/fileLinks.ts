import type { ExportFormat } from '#engine/api/plan/plan.ts';
import type { Field, Locale, Resource } from '#engine/model/model.ts';
import type { Column, SheetRow } from './sheet.ts';

const linkWords: Readonly<Record<Locale, string>> = { fr: 'lien', en: 'link' };

/**
 * The heading of the column of addresses that stands beside the names of the files of a field.
 *
 * @example linkHeading({ fr: 'Photo', en: 'Photo' }, 'fr') // 'Photo (lien)'
 */
export function linkHeading(label: Readonly<Record<Locale, string>>, locale: Locale): string {
  return `${label[locale]} (${linkWords[locale]})`;
}

interface Asked {
  readonly source: Pick<Request, 'url' | 'headers'>;
  readonly basePath: string;
  readonly resource: Pick<Resource, 'route'>;
}

/**
 * The address of the page of a record, where a person opens its files: the API asks for a token that no spreadsheet has.
 *
 * @example pageAddress({ source, basePath: '/api/v1', resource: plates }, id) // 'https://example.org/plates/0199…'
 */
export function pageAddress({ source, basePath, resource }: Asked, id: string): string {
  const url = new URL(source.url);
  const [forwarded = ''] = (source.headers.get('x-forwarded-proto') ?? '').split(',');
  const protocol = forwarded.trim() === 'https' ? 'https:' : url.protocol;
  const mount = basePath.replace(/\/api\/v\d+$/, '');
  return `${protocol}//${url.host}${mount}${resource.route}/${encodeURIComponent(id)}`;
}

interface Linking {
  readonly fields: readonly Field[];
  readonly format: ExportFormat;
  readonly locale: Locale;
  readonly addressOf: (id: string) => string;
}

/** Puts the addresses of files beside their names in CSV, and behind them in a workbook. */
export interface FileLinks {
  readonly columns: (columns: readonly Column[]) => readonly Column[];
  /** Of the cells of the fields, and after them the id of the row. */
  readonly row: (row: SheetRow) => SheetRow;
}

/** A cell that leads somewhere is the address, a space and the words: an address has no space. */
export function fileLinks({ fields, format, locale, addressOf }: Linking): FileLinks {
  const isLinked = (at: number) => fields[at]?.file !== undefined;
  const isBeside = format === 'csv';
  return {
    columns: (columns) =>
      columns.flatMap((column, at): Column[] => {
        const { label } = fields[at] ?? {};
        if (!isLinked(at) || !label) return [column];
        return isBeside
          ? [column, { heading: linkHeading(label, locale), kind: 'words' }]
          : [{ ...column, kind: 'link' }];
      }),
    row: (row) => {
      const address = addressOf(row[fields.length] ?? '');
      return row.slice(0, fields.length).flatMap((cell, at): (string | null)[] => {
        if (!isLinked(at)) return [cell];
        if (isBeside) return [cell, cell === null ? null : address];
        return [cell === null ? null : `${address} ${cell}`];
      });
    },
  };
}
