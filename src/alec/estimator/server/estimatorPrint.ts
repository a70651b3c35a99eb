import { buffer } from 'node:stream/consumers';
import { type EstimatorPaper, nameOf } from '#alec/estimator/print/estimatorPaper.ts';
import { estimatorWorkbook } from '#alec/estimator/print/estimatorWorkbook.ts';
import { printEstimator } from '#alec/estimator/print/printEstimator.ts';
import { problemResponse, Refusal } from '#engine/api/request/problem.ts';
import type { ApiContext } from '#engine/api/request/request.ts';
import { contentDisposition } from '#engine/api/respond/contentDisposition.ts';
import { workbookFile } from '#engine/print/workbook.ts';
import { type PaperParts, readEstimatorPaper } from './readEstimatorPaper.ts';

/** What an estimator is handed out as. */
const files = {
  'print.pdf': { ending: 'pdf', mediaType: 'application/pdf', bytesOf: printEstimator },
  'workbook.xlsx': {
    ending: 'xlsx',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytesOf: workbookBytes,
  },
} as const;
export type EstimatorFile = keyof typeof files;

/**
 * `GET /training-course-estimators/{id}/print.pdf` and `/workbook.xlsx`: the estimator on paper (document type 16) and
 * as a workbook that calculates, in the caller's language. 403 without the permission to see margins, 404 outside of
 * the caller's reach.
 */
export async function estimatorFileResponse(
  file: EstimatorFile,
  id: string,
  parts: PaperParts,
  context: ApiContext,
): Promise<Response> {
  try {
    const paper = await readEstimatorPaper(id, parts, context);
    if (paper instanceof Response) return paper;
    const { mediaType, ending, bytesOf } = files[file];
    const headers = {
      'content-type': mediaType,
      'content-disposition': contentDisposition('attachment', `${fileName(paper)}.${ending}`),
      'content-language': context.locale,
      'cache-control': 'private, no-store',
    };
    return new Response(Buffer.from(await bytesOf(paper)), { status: 200, headers });
  } catch (error) {
    if (error instanceof Refusal) return problemResponse(error.problems, context);
    throw error;
  }
}

async function workbookBytes(paper: EstimatorPaper): Promise<Uint8Array> {
  return buffer(workbookFile(estimatorWorkbook(paper)));
}

const longestName = 100;

/** The reference and the name, without the letters that file systems refuse. */
function fileName(paper: EstimatorPaper): string {
  const words = `${paper.names.dossier} ${nameOf(paper)}`
    .replace(/[\\/:*?"<>|#%\p{Control}]+/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, longestName).join('').trim();
}
