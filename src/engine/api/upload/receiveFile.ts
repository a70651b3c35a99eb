import { type Problem, type ProblemSource, problem, Refusal } from '#engine/api/request/problem.ts';
import type { ApiParts } from '#engine/api/request/request.ts';
import {
  type ByteRange,
  FileRefusal,
  type FileRefusalCode,
  type Files,
  type StoredFile,
  type Upload,
} from '#engine/files/files.ts';
import { type FileRule, megabytes } from '#engine/model/file/fileValue.ts';

/**
 * Stores the bytes of an upload under the rule of its resource or field.
 * Throws a Refusal: 400 cut off, 413 too large, 422 empty, of another type than its name says, infected, 503 the store
 * cannot keep it for the moment.
 */
export async function receiveFile(
  { bytes, name }: Pick<Upload, 'bytes' | 'name'>,
  rule: FileRule,
  api: ApiParts,
  source?: ProblemSource,
): Promise<StoredFile> {
  const { maxSize, endings } = rule;
  try {
    return await filesOf(api).receive({ bytes, name, maxSize, endings });
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    throw new Refusal(problems[error.code](rule, source));
  }
}

/** The bytes of a stored file, or a part of them. Throws a Refusal of 503 when the store cannot give them. */
export async function openFile(
  files: Files,
  path: string,
  range?: ByteRange,
): Promise<AsyncIterable<Uint8Array>> {
  try {
    const bytes = await files.open(path, range);
    if (bytes) return bytes;
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
  }
  throw new Refusal(problem('store-away'));
}

/** Where the bytes live. Throws a Refusal of 503 on a server that was started without. */
export function filesOf({ files }: ApiParts): Files {
  if (files) return files;
  throw new Refusal(problem('store-away'));
}

const problems: Readonly<Record<FileRefusalCode, (rule: FileRule, source?: ProblemSource) => Problem>> = {
  'file-too-large': tooLarge,
  'file-empty': (_, source) => problem('file-empty', {}, source),
  'file-extension': ({ endings }, source) =>
    problem('file-extension', { endings: endings.join(', ') }, source),
  'file-infected': (_, source) => problem('file-infected', {}, source),
  'file-cut': () => problem('file-cut'),
  'store-full': () => problem('store-full'),
  'store-away': () => problem('store-away'),
};

/** A file is larger than its resource takes: 413. */
export function tooLarge({ maxSize }: FileRule, source?: ProblemSource): Problem {
  return problem('file-too-large', { limit: megabytes(maxSize) }, source);
}
