import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A form in a drawer: a short one fills it too, so that its buttons stand at the bottom. */
export function DrawerForm({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ px: 3, pt: 3, ...column, '& > form, & > form > div': column }}>{children}</Box>;
}

const column = { flex: 1, display: 'flex', flexDirection: 'column' } as const;
