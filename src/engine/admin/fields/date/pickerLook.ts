import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Ref } from 'react';
import type { useFieldInput } from '#engine/admin/fields/useFieldInput.ts';

type FieldInput = Pick<
  ReturnType<typeof useFieldInput>,
  'isRequired' | 'isFaulty' | 'hint' | 'leave' | 'id' | 'name'
>;

/** The field of a picker, as every other input looks. */
export function pickerLook(
  { id, name, isRequired, isFaulty, hint, leave }: FieldInput,
  fieldRef: Ref<FieldRef<Date | null>>,
) {
  return {
    textField: {
      id,
      name,
      required: isRequired,
      error: isFaulty,
      helperText: hint,
      onBlur: leave,
      fullWidth: true,
      size: 'small' as const,
      margin: 'none' as const,
    },
    field: { clearable: !isRequired, fieldRef },
    // A form may have two dates: each button says of which it is.
    openPickerButton: { id: `${id}-open`, 'aria-labelledby': `${id}-open ${id}-label` },
    clearButton: { id: `${id}-clear`, 'aria-labelledby': `${id}-clear ${id}-label` },
  };
}
