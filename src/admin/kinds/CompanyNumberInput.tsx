import { TextField } from '@mui/material';
import { useState } from 'react';
import { formatCompanyNumber } from '#model/valueText.ts';
import { compactCompanyNumber } from '#rules/companyNumber.ts';
import type { InputProps } from './kindProps.ts';
import { lookOf } from './TextInput.tsx';
import { useMarkedInput } from './useMarkedInput.ts';

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
