import { Box } from '@mui/material';
import { TableKit } from '@tiptap/extension-table';
import type { ReactNode } from 'react';
import type { InputProps } from '#engine/admin/fields/fieldProps.ts';
import RichText, { editorWith } from './RichText.tsx';
import { TableMenu } from './TableMenu.tsx';

const withTables = editorWith([TableKit]);

interface TableTextProps extends InputProps {
  readonly tools?: ReactNode;
}

/** Formatted words with tables. */
export default function TableText({ tools, ...props }: TableTextProps) {
  return (
    <Box sx={tableLook}>
      <RichText
        {...props}
        options={withTables}
        tools={
          <>
            <TableMenu />
            {tools}
          </>
        }
      />
    </Box>
  );
}

const line = { border: 1, borderColor: 'divider' };

const tableLook = {
  '& .tableWrapper': { overflowX: 'auto' },
  '& .ProseMirror table': { borderCollapse: 'collapse', width: '100%', my: 1 },
  '& .ProseMirror td, & .ProseMirror th': { ...line, p: 0.75, textAlign: 'left', verticalAlign: 'top' },
  '& .ProseMirror th': { bgcolor: 'action.hover' },
  '& .ProseMirror td p, & .ProseMirror th p': { m: 0 },
};
