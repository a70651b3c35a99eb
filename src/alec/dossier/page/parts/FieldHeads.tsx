import { TableCell } from '@mui/material';
import { traits } from '#engine/admin/fields/traits.ts';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import type { ScreenField } from '#engine/model/screenModel.ts';

/** The labels of fields over their columns: they break, so that the figures below need not scroll. */
export function FieldHeads({ fields }: { readonly fields: readonly ScreenField[] }) {
  const resource = useResourceModel();
  const words = useWords();
  return fields.map((field) => (
    <TableCell
      key={field.name}
      align={traits[field.fieldType].align}
      sx={{ whiteSpace: 'normal', lineHeight: 1.3 }}
    >
      {words.field(resource, field)}
    </TableCell>
  ));
}
