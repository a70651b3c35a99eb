import { Box } from '@mui/material';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf } from '#engine/model/field.ts';

interface FieldGridProps {
  readonly names: readonly string[];
  /** The name of the field that has the focus first. */
  readonly focused?: string;
}

/** A label of more characters does not fit into half the width, nor into a phone's, beside the signs of its input. */
const mostInHalf = 34;
/** Nor into the whole width of a drawer. */
const mostInLine = 64;

/** Inputs in two columns, each as wide as its file says; a long label is never cut. */
export function FieldGrid({ names, focused }: FieldGridProps) {
  const resource = useResourceModel();
  const words = useWords();
  const fields = names.map((name) => {
    const field = fieldOf(resource, name);
    const length = field ? words.field(resource, field).length : 0;
    return { name, length, isHalf: field?.ui.width === 'half' && length <= mostInHalf };
  });
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
    >
      {fields.map(({ name, length, isHalf }) => (
        <Box
          key={name}
          className={`ra-input-${name}`}
          sx={{
            minWidth: 0,
            gridColumn: isHalf ? undefined : '1 / -1',
            ...labelLook(length),
            '&:empty': { display: 'none' },
          }}
        >
          <SchemaInput source={name} autoFocus={name === focused} />
        </Box>
      ))}
    </Box>
  );
}

/** Above its input a label may take several lines; on its border it has one. */
const above = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    mb: 0.5,
    fontSize: 12,
    whiteSpace: 'normal',
  },
  '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': { top: 0 },
  '& .MuiOutlinedInput-notchedOutline legend, & .MuiPickersOutlinedInput-notchedOutline legend': {
    display: 'none',
  },
} as const;

function labelLook(length: number) {
  if (length > mostInLine) return above;
  return length > mostInHalf ? aboveOnPhones : {};
}

const aboveOnPhones = { '@media (max-width: 599.95px)': above } as const;
