import { RecordContextProvider, useRecordContext } from 'ra-core';
import { type ComponentType, Suspense, useMemo } from 'react';
import { useFieldModel, useFieldPieces, useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import { mask } from '#engine/model/mask.ts';
import type { FlatRecord, JsonValue } from '#engine/model/model.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';
import { fieldComponents } from './fieldComponents.tsx';
import { FieldContextProvider } from './fieldContext.ts';
import type { FieldProps } from './fieldProps.ts';
import { HiddenText } from './hidden/HiddenText.tsx';
import { isHiddenInRow } from './hidden/isHiddenInRow.ts';

const EncryptedField = loadable(() => import('./encrypted/EncryptedField.tsx'));

interface SchemaFieldProps {
  readonly source: string;
  /** Instead of its type's own, and of what the application put in its place. */
  readonly component?: ComponentType<FieldProps>;
  /** The whole value rather than one line of it. */
  readonly multiline?: boolean;
}

/** The value of a field of the record in context: its type's own component, or what stands in for it. */
export function SchemaField({ source, ...rest }: SchemaFieldProps) {
  const field = useFieldModel(source);
  return useRecordContext() ? <DescribedValue field={field} {...rest} /> : null;
}

interface FieldValueProps extends Omit<SchemaFieldProps, 'source'> {
  readonly field: ScreenField;
  readonly value: JsonValue | undefined;
  readonly record: FlatRecord;
}

/** A value of a field that need not be the record's own: an old one, somebody else's. */
export function FieldValue({ value, record, ...rest }: FieldValueProps) {
  const { name } = rest.field;
  const whole = useMemo(() => ({ ...record, [name]: value }), [record, name, value]);
  return (
    <RecordContextProvider value={whole}>
      <DescribedValue {...rest} />
    </RecordContextProvider>
  );
}

type DescribedValueProps = Omit<FieldValueProps, 'value' | 'record'>;

function DescribedValue({ field, component, multiline = false }: DescribedValueProps) {
  const resource = useResourceModel();
  const record = useRecordContext();
  const pieces = useFieldPieces(resource.path, field);
  const described = useMemo(
    () => ({ source: field.name, field, isMultiline: multiline }),
    [field, multiline],
  );
  const own = field.encrypted ? HiddenValue : fieldComponents[field.fieldType];
  const Component = component ?? pieces.field ?? own;
  if (isHiddenInRow(resource, field, record)) return <HiddenText />;
  return (
    <FieldContextProvider value={described}>
      <Component source={field.name} />
    </FieldContextProvider>
  );
}

/** Few pages have one: its buttons come when it is first shown. */
function HiddenValue({ source }: FieldProps) {
  return (
    <Suspense fallback={mask}>
      <EncryptedField source={source} />
    </Suspense>
  );
}
