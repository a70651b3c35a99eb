import { TableCell } from '@mui/material';
import { traits } from '#admin/kinds/traits.ts';
import { useResourceModel } from '#admin/views/modelContext.tsx';
import { useWords } from '#admin/views/useWords.ts';
import type { Field } from '#model/model.ts';

/** The labels of fields over their columns: they break, so that the figures below need not scroll. */
export function FieldHeads({ fields }: { readonly fields: readonly Field[] }) {
  const resource = useResourceModel();
  const words = useWords();
  return fields.map((field) => (
    <TableCell
      key={field.name}
      align={traits[field.kind].align}
      sx={{ whiteSpace: 'normal', lineHeight: 1.3 }}
    >
      {words.field(resource, field)}
    </TableCell>
  ));
}
