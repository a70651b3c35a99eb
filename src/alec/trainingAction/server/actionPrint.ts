import { buffer } from 'node:stream/consumers';
import type { ActionPaper } from '#alec/trainingAction/print/actionPaper.ts';
import { followUpWorkbook } from '#alec/trainingAction/print/followUpWorkbook.ts';
import { printAction } from '#alec/trainingAction/print/printAction.ts';
import { problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { contentDisposition } from '#engine/api/respond/contentDisposition.ts';
import { printWords } from '#engine/print/printWords.ts';
import { workbookFile } from '#engine/print/workbook.ts';
import { type ActionPaperParts, readActionPaper } from './readActionPaper.ts';

const pdf = 'application/pdf';
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What an action is handed out as; the words of `print.action` have a title for each. */
const files = {
  'follow-up.xlsx': {
    mediaType: workbook,
    needsMargins: false,
    title: 'workbook',
    bytesOf: async (paper: ActionPaper): Promise<Uint8Array> => buffer(workbookFile(followUpWorkbook(paper))),
  },
  'summary.pdf': {
    mediaType: pdf,
    needsMargins: false,
    title: 'summary.title',
    bytesOf: (paper: ActionPaper) => printAction('summary', paper),
  },
  'payroll-control.pdf': {
    mediaType: pdf,
    needsMargins: true,
    title: 'payroll.title',
    bytesOf: (paper: ActionPaper) => printAction('payroll', paper),
  },
} as const;
export type ActionFile = keyof typeof files;

/**
 * `GET /training-actions/{id}/follow-up.xlsx`, `/summary.pdf` (document type 20) and `/payroll-control.pdf` (document
 * type 30): the grids of the follow-up as a workbook that calculates, the summary and the payroll control sheet, in the
 * caller's language. Without the permission to see margins, the first two have no costs and funding and the last is
 * refused with 403; 404 outside of the caller's reach.
 */
export async function actionFileResponse(
  file: ActionFile,
  id: string,
  parts: ActionPaperParts,
  context: ApiContext,
): Promise<Response> {
  try {
    const { mediaType, needsMargins, title, bytesOf } = files[file];
    const paper = await readActionPaper(id, needsMargins, parts, context);
    if (paper instanceof Response) return paper;
    const words = printWords(context.locale)(`action.${title}`);
    const name = `${paper.names.dossier.replaceAll('#', '-')} ${words}.${file.split('.').at(-1)}`;
    const headers = {
      'content-type': mediaType,
      'content-disposition': contentDisposition('attachment', name),
      'content-language': context.locale,
      'cache-control': 'private, no-store',
    };
    return new Response(Buffer.from(await bytesOf(paper)), { status: 200, headers });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}
