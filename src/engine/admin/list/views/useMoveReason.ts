import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isHiddenInRow } from '#engine/admin/fields/hidden/isHiddenInRow.ts';
import { type ListRecord, useMayDoWith } from '#engine/admin/list/listSettings.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { ScreenField, ScreenResource } from '#engine/model/screenModel.ts';
import { isReadOnly } from '#engine/rules/isReadOnly.ts';
import { whenOf } from '#engine/rules/whenOf.ts';
import { useDrawnKind } from './listKind.ts';

/**
 * Why a row may not be given another value of these fields by moving it; undefined: it may, as far as the screen knows.
 * Without a row: why none at all may.
 */
export function useMoveReason(fields: readonly ScreenField[]): (row?: ListRecord) => string | undefined {
  const resource = useResourceModel();
  const { may, mayWrite, mayWriteIn } = useAccess(resource);
  const mayDoWith = useMayDoWith(resource);
  const { kind, by } = useDrawnKind();
  const translate = useTranslate();
  return useMemo(() => {
    // A view of the file is meant to be moved in, whatever the cells of the table are for.
    const isDeclared = resource.list.views?.some((view) => view.kind === kind && view.by === by) ?? false;
    const { inline } = resource.list;
    const wordOfField = (field: ScreenField) => {
      if (field.encrypted) return 'encrypted';
      if (field.system || isReadOnly(field)) return field.compute ? 'computed' : 'readOnly';
      if (!mayWrite(field)) return 'notAllowed';
      return isDeclared || !inline || inline.includes(field.name) ? undefined : 'inForm';
    };
    const closed = fields.map(wordOfField).find((word) => word !== undefined);
    const wordOf = (row?: ListRecord) => {
      if (!may('update')) return 'mayNotUpdate';
      if (!row) return closed;
      if (fields.some((field) => isHiddenInRow(resource, field, row))) return 'hidden';
      if (row.deletedAt) return 'trashed';
      if (resource.lock && row.is_locked === true) return 'locked';
      if (!mayDoWith('update', row)) return 'notHers';
      if (!fields.every((field) => mayWriteIn(field, row))) return 'fieldNotHers';
      return closed ?? (fields.some((field) => isClosed(resource, field, row)) ? 'depends' : undefined);
    };
    return (row) => {
      const word = wordOf(row);
      return word && translate(`grid.list.reason.${word}`);
    };
  }, [resource, may, mayWrite, mayWriteIn, mayDoWith, kind, by, fields, translate]);
}

function isClosed(resource: ScreenResource, field: ScreenField, row: ListRecord): boolean {
  const { visible, readOnly } = whenOf(resource, field, row);
  return !visible || readOnly;
}

/** What must be known of a row to say whether it may be moved: what the conditions of the fields look at. */
export function needsOfMove(resource: ScreenResource, fields: readonly ScreenField[]): readonly string[] {
  const names = new Set(resource.fields.map(({ name }) => name));
  const named = fields.flatMap(({ when }) => (when ? wordsIn(when) : [])).filter((word) => names.has(word));
  return [...new Set([...fields.map(({ name }) => name), ...named, ...(resource.lock ? ['is_locked'] : [])])];
}

function wordsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [key, ...wordsIn(value)]);
}
