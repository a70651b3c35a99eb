import { Stack } from '@mui/material';
import { useFieldValue, useRecordContext } from 'ra-core';
import { EmptyText } from '#engine/admin/fields/EmptyText.tsx';
import { useIsMultiline, useLabel, useModelField } from '#engine/admin/fields/fieldContext.ts';
import type { FieldProps } from '#engine/admin/fields/fieldProps.ts';
import { useIsInsideControl } from '#engine/admin/fields/insideControl.ts';
import { Words } from '#engine/admin/fields/text/TextField.tsx';
import { mask } from '#engine/model/mask.ts';
import { MaskText } from './MaskText.tsx';
import { RevealButton } from './RevealButton.tsx';
import { useRevealed } from './useRevealed.ts';

/** Dots in the place of an encrypted value; where there is room, with the button that shows it. */
export default function EncryptedField({ source }: FieldProps) {
  const value = useFieldValue({ source });
  const isInside = useIsInsideControl();
  const hasRoom = useIsMultiline();
  if (typeof value !== 'string' || value === '') return <EmptyText />;
  // What is typed and not stored yet is hidden as well: there is nothing to ask the server for.
  return value === mask && hasRoom && !isInside ? <Revealable source={source} /> : <MaskText />;
}

function Revealable({ source }: FieldProps) {
  const record = useRecordContext();
  const { field } = useModelField(source);
  const label = useLabel({ source });
  const revealed = useRevealed({ id: record?.id, name: field.name });
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <span role="status">
        {revealed.value === null ? <MaskText /> : <Words text={revealed.value} whole />}
      </span>
      <RevealButton revealed={revealed} label={label} />
    </Stack>
  );
}
