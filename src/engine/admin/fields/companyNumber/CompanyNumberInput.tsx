import { TextField } from '@mui/material';
import { useState } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import { lookOf } from '#engine/admin/fields/text/TextInput.tsx';
import { useMarkedInput } from '#engine/admin/fields/useMarkedInput.ts';
import { compactCompanyNumber } from '#engine/fieldTypes/companyNumber/companyNumber.ts';
import { formatCompanyNumber } from '#engine/model/valueText.ts';

/** A SIRET or a SIREN: typed or pasted in any grouping, kept as its digits, shown in groups. */
export function CompanyNumberInput(props: InputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // Half a number is no mistake while it is being typed.
  const input = useMarkedInput(props, { isSilent: typed !== null });
  return (
    <TextField
      {...lookOf(props, input)}
      value={typed ?? formatCompanyNumber(input.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
      onChange={({ target }) => {
        setTyped(target.value);
        input.change(compactCompanyNumber(target.value) || null);
      }}
      onBlur={() => {
        setTyped(null);
        input.leave();
      }}
    />
  );
}
