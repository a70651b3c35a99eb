import type { ButtonHTMLAttributes } from 'react';
import { Icon, type IconName } from './Icon.tsx';

/** `primary` for the one thing a page is for, `danger` for what cannot be taken back. */
export type ButtonLook = 'primary' | 'secondary' | 'plain' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  /** What was asked for is under way: a second press does nothing, and the focus stays. */
  readonly isBusy?: boolean;
}

export function Button({ look = 'secondary', icon, isBusy = false, children, ...rest }: ButtonProps) {
  const { onClick, className = '', ...others } = rest;
  return (
    <button
      type="button"
      {...others}
      className={`button ${look} ${className}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}
