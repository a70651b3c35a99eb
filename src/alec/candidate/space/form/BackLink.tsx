import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import './backLink.css';

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** To the page that this one is a part of. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <Link className="back-link" to={to}>
      <Icon name="back" />
      {children}
    </Link>
  );
}
