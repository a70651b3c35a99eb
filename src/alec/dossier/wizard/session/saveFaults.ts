import { HttpError } from 'ra-core';
import type { ErrorBody, ErrorObject, Operation } from 'ra-data-json-api';
import { type DossierPart, partPaths } from '#alec/dossier/rules/checkDossier.ts';

/** What the server has against one field of a dossier, or against the dossier as a whole. */
export interface SaveFault {
  readonly part: DossierPart | null;
  readonly id: string | null;
  readonly field: string | null;
  readonly message: string;
}

const place = /^\/atomic:operations\/(\d+)(?:\/data\/(?:attributes|relationships)\/([^/]+))?/;

/** The refusals of a save, each on the record and field its operation wrote. */
export function faultsOfSave(error: unknown, operations: readonly Operation[]): readonly SaveFault[] {
  return errorObjectsOf(error).map((object) => {
    const [, index, field] = place.exec(object.source?.pointer ?? '') ?? [];
    const operation = index === undefined ? undefined : operations[Number(index)];
    const target = operation && 'resource' in operation ? operation : undefined;
    return {
      part: partOf(target?.resource),
      id: target?.id === undefined ? null : String(target.id),
      field: field ?? null,
      message: object.detail ?? object.title ?? '',
    };
  });
}

/** The server has another state of the dossier than we thought. */
export function isStale(error: unknown): boolean {
  return [409, 412].includes(statusOf(error) ?? 0);
}

export function statusOf(error: unknown): number | undefined {
  return error instanceof HttpError ? error.status : undefined;
}

function errorObjectsOf(error: unknown): readonly ErrorObject[] {
  return error instanceof HttpError ? ((error.body as ErrorBody | null)?.errorObjects ?? []) : [];
}

function partOf(path: string | undefined): DossierPart | null {
  const found = Object.entries(partPaths).find(([, known]) => known === path);
  return found ? (found[0] as DossierPart) : null;
}
