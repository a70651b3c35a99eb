import type { ReactNode } from 'react';
import { ListRows } from './ListRows.tsx';

export default function MovableRows({ children }: { readonly children?: ReactNode }) {
  return <ListRows>{children}</ListRows>;
}
