import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ButtonLook } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface LinkButtonProps {
  /** An address of the space: `/ads`. */
  readonly to: string;
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A link that looks like a button: it leads somewhere and changes nothing. */
export function LinkButton({ to, look = 'secondary', icon, children }: LinkButtonProps) {
  return (
    <Link className={`button ${look}`} to={to}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}
