import { Box } from '@mui/material';
import { FieldInput } from '#admin/kinds/FieldInput.tsx';
import { fieldOf } from '#model/field.ts';
import { useResourceModel } from './modelContext.tsx';

interface FieldGridProps {
  readonly names: readonly string[];
  /** The name of the field that has the focus first. */
  readonly focused?: string;
}

/** Inputs in two columns, each as wide as its file says. */
export function FieldGrid({ names, focused }: FieldGridProps) {
  const resource = useResourceModel();
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      {names.map((name) => (
        <Box
          key={name}
          sx={{
            minWidth: 0,
            gridColumn: fieldOf(resource, name)?.ui.width === 'half' ? undefined : '1 / -1',
            '&:empty': { display: 'none' },
          }}
        >
          <FieldInput name={name} autoFocus={name === focused} />
        </Box>
      ))}
    </Box>
  );
}
