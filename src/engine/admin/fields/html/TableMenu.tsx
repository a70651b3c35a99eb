import TableIcon from '@mui/icons-material/TableChartOutlined';
import { IconButton, Menu, MenuItem, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useState } from 'react';

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

const firstTable = { rows: 2, cols: 3, withHeaderRow: true };

const steps = {
  rowAfter: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  columnAfter: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  deleteRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  deleteColumn: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  deleteTable: (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const;

/** Puts a table where the cursor is; within one, its rows and columns. */
export function TableMenu() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = (button: HTMLElement) => {
    if (editor?.isActive('table')) setAnchor(button);
    else editor?.chain().focus().insertTable(firstTable).run();
  };
  const label = translate('views.table.label');
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={({ currentTarget }) => open(currentTarget)}>
          <TableIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(steps).map(([name, act]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              if (editor) act(editor);
            }}
          >
            {translate(`views.table.${name}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
