import { type CellStyle, rowHeight, type StyleSheet, styleSheet } from './workbookStyles.ts';
import { xmlText } from './xmlText.ts';

/** Several worksheets whose cells may compute from each other. */
export interface Workbook {
  readonly worksheets: readonly Worksheet[];
  /** What is said of an entry that is refused. */
  readonly refusals: Readonly<Record<Entry, string>> & { readonly title: string };
}

export interface Worksheet {
  readonly name: string;
  /** Of the columns, in characters. */
  readonly widths: readonly number[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows stay in sight. */
  readonly frozenRows: number;
}

/** What a cell lets people type: 0 or 1, or a number of 0 or more. */
export type Entry = 'flag' | 'amount';

/** Words are words even when they begin like a formula; a formula has the value that it had when it was written. */
export type Cell = CellFrame &
  (
    | { readonly words: string }
    | { readonly number: string | null }
    | { readonly formula: string; readonly value: string | null }
    | { readonly formula: string; readonly text: string }
  );

interface CellFrame {
  readonly style: CellStyle;
  /** The name that formulas call it by. */
  readonly name?: string;
  readonly takes?: Entry;
}

/** One file inside of a workbook's archive. */
export interface WorkbookPart {
  readonly path: string;
  readonly text: readonly string[];
}

/**
 * The files of an Office Open XML workbook (ECMA-376), to be put into a ZIP archive in this order. A spreadsheet
 * computes every formula again when it opens it.
 *
 * @example
 * zipFile(workbookParts({ worksheets: [{ name: 'Calcul', … }], refusals }))
 */
export function workbookParts(workbook: Workbook): readonly WorkbookPart[] {
  const styles = styleSheet(workbook.worksheets.flatMap(({ rows }) => rows.flat().map(({ style }) => style)));
  const sheets = workbook.worksheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  return [
    { path: '[Content_Types].xml', text: [contentTypes(sheets)] },
    { path: '_rels/.rels', text: [relationshipList([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', text: [workbookXml(workbook)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [
        relationshipList([
          ...sheets.map((target) => ['worksheet', target] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { path: 'xl/styles.xml', text: [head, styles.xml] },
    ...workbook.worksheets.map((sheet, index) => ({
      path: `xl/${sheets[index]}`,
      text: [worksheetXml(sheet, index === 0, styles, workbook.refusals)],
    })),
  ];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: readonly string[]): string {
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${content}.${type}+xml"/>`;
  const parts = [
    part('workbook.xml', 'sheet.main'),
    part('styles.xml', 'styles'),
    ...sheets.map((path) => part(path, 'worksheet')),
  ];
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

function relationshipList(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`;
}

function workbookXml({ worksheets }: Workbook): string {
  const sheets = worksheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  const defined = worksheets.flatMap((sheet) =>
    placesOf(sheet, ({ name }) => name).map(
      ([name, place]) =>
        `<definedName name="${xmlText(name)}">'${xmlText(sheet.name)}'!${place}</definedName>`,
    ),
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets><definedNames>${[...printTitles(worksheets), ...defined].join('')}</definedNames><calcPr calcId="191029" fullCalcOnLoad="1"/></workbook>`;
}

/** The rows that stay in sight stand on every printed page too. */
function printTitles(worksheets: readonly Worksheet[]): readonly string[] {
  return worksheets.flatMap(({ name, frozenRows }, at) =>
    frozenRows === 0
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${xmlText(name)}'!$1:$${frozenRows}</definedName>`,
        ],
  );
}

/** What some cells say of themselves, and where they stand: `$B$4`. */
function placesOf<T extends string>(
  { rows }: Worksheet,
  told: (cell: Cell) => T | undefined,
): readonly (readonly [T, string])[] {
  return rows.flatMap((row, at) =>
    row.flatMap((cell, column) => {
      const word = told(cell);
      return word === undefined ? [] : [[word, `$${columnName(column)}$${at + 1}`] as const];
    }),
  );
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function worksheetXml(
  sheet: Worksheet,
  isFirst: boolean,
  styles: StyleSheet,
  refusals: Workbook['refusals'],
): string {
  const columns = sheet.widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const rows = sheet.rows.map((row, at) => rowXml(row, at, styles, sheet.widths));
  return [
    `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView showGridLines="0"${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${pane(sheet.frozenRows)}</sheetView></sheetViews>`,
    `<cols>${columns.join('')}</cols><sheetData>${rows.join('')}</sheetData>${entryRules(sheet, refusals)}`,
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>',
    `<headerFooter><oddHeader>&amp;L${xmlText(sheet.name.replaceAll('&', '&&'))}</oddHeader><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>`,
  ].join('');
}

function pane(rows: number): string {
  if (rows === 0) return '';
  return `<pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/>`;
}

function rowXml(row: readonly Cell[], at: number, styles: StyleSheet, widths: readonly number[]): string {
  const cells = row.map((cell, column) => {
    return cellXml(cell, `r="${columnName(column)}${at + 1}" s="${styles.numberOf(cell.style)}"`);
  });
  const shown = row.map((cell) => ({ style: cell.style, length: 'words' in cell ? cell.words.length : 0 }));
  return `<row r="${at + 1}" ht="${rowHeight(shown, widths)}" customHeight="1">${cells.join('')}</row>`;
}

function cellXml(cell: Cell, attributes: string): string {
  if ('words' in cell) {
    if (cell.words === '') return `<c ${attributes}/>`;
    return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${xmlText(cell.words)}</t></is></c>`;
  }
  if ('number' in cell)
    return cell.number === null ? `<c ${attributes}/>` : `<c ${attributes}><v>${cell.number}</v></c>`;
  const formula = `<f>${xmlText(cell.formula)}</f>`;
  if ('text' in cell) return `<c ${attributes} t="str">${formula}<v>${xmlText(cell.text)}</v></c>`;
  return cell.value === null
    ? `<c ${attributes} t="str">${formula}<v></v></c>`
    : `<c ${attributes}>${formula}<v>${cell.value}</v></c>`;
}

const bounds = {
  flag: 'type="whole" operator="between"><formula1>0</formula1><formula2>1</formula2>',
  amount: 'type="decimal" operator="greaterThanOrEqual"><formula1>0</formula1>',
} as const;

function entryRules(sheet: Worksheet, refusals: Workbook['refusals']): string {
  const places = placesOf(sheet, ({ takes }) => takes);
  const rules = (['flag', 'amount'] as const).flatMap((entry) => {
    const cells = places.flatMap(([takes, place]) => (takes === entry ? [place.replaceAll('$', '')] : []));
    if (cells.length === 0) return [];
    const said = `errorTitle="${xmlText(refusals.title)}" error="${xmlText(refusals[entry])}"`;
    return [
      `<dataValidation sqref="${cells.join(' ')}" allowBlank="1" showErrorMessage="1" ${said} ${bounds[entry]}</dataValidation>`,
    ];
  });
  return rules.length === 0
    ? ''
    : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
}
