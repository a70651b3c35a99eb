import { FormHelperText, FormLabel, Stack } from '@mui/material';
import { useId } from 'react';
import { namesIn, resolved, shapeAt } from '#engine/admin/studio/edit/text/dialect.ts';
import { MetaField, type MetaInputProps } from './MetaField.tsx';

/** What stands in an object, an input each. */
export function ObjectInput({ path, shape, label, fault }: MetaInputProps) {
  const id = useId();
  const names = namesIn(shape);
  return (
    <Stack
      component="fieldset"
      aria-labelledby={id}
      spacing={1.5}
      sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      {label !== '' && <FormLabel id={id}>{label}</FormLabel>}
      {(fault ?? shape.description) && (
        <FormHelperText error={fault !== undefined}>{fault ?? shape.description}</FormHelperText>
      )}
      {names.map((name) => {
        const own = shape.properties?.[name];
        const at = [...path, name];
        return (
          <MetaField
            key={name}
            path={at}
            shape={own === undefined ? shapeAt(at) : resolved(own)}
            label={name}
            order={names}
          />
        );
      })}
    </Stack>
  );
}
