import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

interface EmptyStateProps {
  readonly icon?: IconName;
  /** What is not there: « Aucune candidature ». */
  readonly title: string;
  /** What will stand here, and what to do about it. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing is here yet, and that is no fault. */
export function EmptyState({ icon = 'info', title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <p className="empty-title">{title}</p>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
