import { ListSubheader, MenuItem } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useResourceModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { viewKinds } from '#engine/model/views.ts';
import { kindFields } from './kindFields.ts';
import { type ListKind, table, useChooseKind, useDrawnKind } from './listKind.ts';

/** Each way to draw the list, with the fields it can be drawn by. */
export default function KindMenu({ close }: { readonly close: () => void }) {
  const resource = useResourceModel();
  const words = useWords();
  const translate = useTranslate();
  const drawn = useDrawnKind();
  const choose = useChooseKind();
  const fields = kindFields(resource);
  const item = (kind: ListKind, label: string) => (
    <MenuItem
      key={`${kind.kind} ${kind.by}`}
      selected={drawn.kind === kind.kind && drawn.by === kind.by}
      autoFocus={drawn.kind === kind.kind && drawn.by === kind.by}
      onClick={() => {
        close();
        choose(kind);
      }}
    >
      {label}
    </MenuItem>
  );
  const parts = viewKinds.filter((kind) => fields.some((one) => one.kind === kind));
  return (
    <>
      {item(table, translate('lists.kind.table'))}
      {parts.map((kind) => [
        <ListSubheader key={kind} role="presentation" sx={{ lineHeight: '32px' }}>
          {translate(`lists.kind.${kind}By`)}
        </ListSubheader>,
        ...fields
          .filter((one) => one.kind === kind)
          .map(({ field }) => item({ kind, by: field.name, until: null }, words.field(resource, field))),
      ])}
    </>
  );
}
