import type { ReactNode } from 'react';
import { Icon, type IconName } from '#alec/candidate/space/parts/Icon.tsx';

/** One thing that is so, beside a picture of its kind. */
export function Fact({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="fact">
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  );
}
