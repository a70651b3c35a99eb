import { type CellStyle, spreadsheetNamespace, styleSheet } from './workbookStyles.ts';
import { placesOf, type Refusals, type Worksheet, worksheetText } from './worksheet.ts';
import { xmlDeclaration, xmlText } from './xmlText.ts';
import { type ZipEntry, zipFile } from './zipFile.ts';

/** Worksheets whose cells may compute from each other. */
export interface Workbook {
  readonly worksheets: readonly Worksheet[];
  /** How the cells look that nothing is written into. */
  readonly normal: CellStyle;
  readonly refusals?: Refusals;
}

/**
 * An Office Open XML workbook (ECMA-376), its bytes as they come. Ours rather than a library's: write-excel-file holds
 * all rows in memory, and writes no defined names, no value beside a formula and no rule for what a cell takes.
 *
 * @example
 * workbookFile({ normal: { look: 'plain' }, worksheets: [{ name: 'Régions', rows: [[{ words: 'Sud', style: { look: 'plain' } }]] }] })
 */
export function workbookFile(workbook: Workbook): AsyncGenerator<Uint8Array> {
  return zipFile(workbookParts(workbook));
}

/** The files of a workbook, to be put into a ZIP archive in this order. A spreadsheet computes every formula again when it opens it. */
export function workbookParts({ worksheets, normal, refusals }: Workbook): readonly ZipEntry[] {
  const styles = styleSheet([normal, ...worksheets.flatMap(stylesOf)]);
  const sheets = worksheets.map((_, index) => `worksheets/sheet${index + 1}.xml`);
  const named = worksheets.map((sheet) => ({ ...sheet, name: sheetName(sheet.name) }));
  return [
    { path: '[Content_Types].xml', text: [contentTypes(sheets)] },
    { path: '_rels/.rels', text: [relationshipList([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', text: [workbookXml(named)] },
    {
      path: 'xl/_rels/workbook.xml.rels',
      text: [
        relationshipList([
          ...sheets.map((target) => ['worksheet', target] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { path: 'xl/styles.xml', text: [xmlDeclaration, styles.xml] },
    ...named.map((sheet, index) => ({
      path: `xl/${sheets[index]}`,
      text: worksheetText(sheet, index === 0, styles, refusals),
    })),
  ];
}

function stylesOf({ rows, laterRows }: Worksheet): readonly CellStyle[] {
  return [...(laterRows?.styles ?? []), ...rows.flat().map(({ style }) => style)];
}

const longestName = 31;

/** Without what spreadsheets refuse in the name of a sheet. */
function sheetName(words: string): string {
  return words.replace(/[\\/?*[\]:]/g, ' ').slice(0, longestName);
}

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
  return `${xmlDeclaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
}

function relationshipList(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], at) => `<Relationship Id="r${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xmlDeclaration}<Relationships xmlns="${packages}/relationships">${items.join('')}</Relationships>`;
}

function workbookXml(worksheets: readonly Worksheet[]): string {
  const sheets = worksheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`,
  );
  const names = [...printTitles(worksheets), ...worksheets.flatMap(cellNames)];
  const defined = names.length === 0 ? '' : `<definedNames>${names.join('')}</definedNames>`;
  return `${xmlDeclaration}<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${office}"><sheets>${sheets.join('')}</sheets>${defined}${worksheets.some(computes) ? computedAnew : ''}</workbook>`;
}

/** The rows that stay in sight stand on every printed page too. */
function printTitles(worksheets: readonly Worksheet[]): readonly string[] {
  return worksheets.flatMap(({ name, frozenRows = 0 }, at) =>
    frozenRows === 0
      ? []
      : [
          `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${xmlText(name)}'!$1:$${frozenRows}</definedName>`,
        ],
  );
}

function cellNames(sheet: Worksheet): readonly string[] {
  return placesOf(sheet, ({ name }) => name).map(
    ([name, place]) => `<definedName name="${xmlText(name)}">'${xmlText(sheet.name)}'!${place}</definedName>`,
  );
}

const computedAnew = '<calcPr calcId="191029" fullCalcOnLoad="1"/>';

function computes({ rows }: Worksheet): boolean {
  return rows.some((row) => row.some((cell) => 'formula' in cell));
}
