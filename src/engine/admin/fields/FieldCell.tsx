import { useRecordContext } from 'ra-core';
import type { ComponentType } from 'react';
import { useFieldModel, useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useAccess } from '#engine/admin/resource/useAccess.ts';
import type { Field, FlatRecord, JsonValue } from '#engine/model/model.ts';
import { cells } from './cells.tsx';
import type { CellProps } from './kindProps.ts';

interface FieldCellProps {
  readonly name: string;
  readonly cell?: ComponentType<CellProps>;
  readonly detail?: boolean;
}

/** The value of a field of the record in context: its kind's own cell, or what stands in for it. */
export function FieldCell({ name, cell, detail }: FieldCellProps) {
  const field = useFieldModel(name);
  const record = useRecordContext<FlatRecord & { id: string }>();
  if (!record) return null;
  return <FieldValue field={field} value={record[name]} record={record} cell={cell} detail={detail} />;
}

interface FieldValueProps {
  readonly field: Field;
  readonly value: JsonValue | undefined;
  readonly record: FlatRecord;
  readonly cell?: ComponentType<CellProps>;
  readonly detail?: boolean;
}

/** A value of a field that need not be the record's own: an old one, somebody else's. */
export function FieldValue({ field, cell, ...rest }: FieldValueProps) {
  const resource = useResourceModel();
  const pieces = useFieldPieces(resource.path, field);
  const { maySee } = useAccess(resource);
  if (!maySee(field)) return null;
  const Cell = cell ?? pieces.cell ?? cells[field.kind];
  return <Cell resource={resource} field={field} {...rest} />;
}
