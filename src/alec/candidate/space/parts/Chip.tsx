import type { ReactNode } from 'react';
import type { StatusColour } from '#engine/admin/theme/palette.ts';
import { Icon, type IconName } from './Icon.tsx';

const icons: Readonly<Record<StatusColour, IconName | undefined>> = {
  neutral: undefined,
  todo: 'edit',
  waiting: 'clock',
  progress: 'forward',
  done: 'check',
  cancelled: 'close',
  dispute: 'warning',
  raised: 'warning',
  urgent: 'error',
};

interface ChipProps {
  /** As the schema files name it: `"colour": "waiting"`. */
  readonly colour?: StatusColour;
  readonly children: ReactNode;
}

/** A state in a word, with a colour and a picture of its own. */
export function Chip({ colour = 'neutral', children }: ChipProps) {
  const icon = icons[colour];
  return (
    <span className={`chip chip-${colour}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
