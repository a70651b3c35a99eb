import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useTranslate } from 'ra-core';
import { flushSync } from 'react-dom';

interface MoveButtonsProps {
  /** What is ordered: the place of the list in the file. */
  readonly list: string;
  readonly at: number;
  readonly count: number;
  /** What people call what is moved. */
  readonly name: string;
  readonly move: (to: number) => void;
}

const steps = [
  { by: -1, label: 'studioEdit.moveUp', Icon: UpIcon },
  { by: 1, label: 'studioEdit.moveDown', Icon: DownIcon },
] as const;

/** One place up, or one down; the focus goes with what is moved, and stays where there is no further. */
export function MoveButtons({ list, at, count, name, move }: MoveButtonsProps) {
  const translate = useTranslate();
  const step = (by: -1 | 1) => {
    const to = at + by;
    if (to < 0 || to >= count) return;
    flushSync(() => move(to));
    document.querySelector<HTMLElement>(`[data-move=${JSON.stringify(`${list} ${to} ${by}`)}]`)?.focus();
  };
  return steps.map(({ by, label, Icon }) => {
    const isLast = at + by < 0 || at + by >= count;
    return (
      <IconButton
        key={by}
        size="small"
        data-move={`${list} ${at} ${by}`}
        aria-label={translate(label, { name })}
        // A button that is disabled loses the focus.
        aria-disabled={isLast}
        onClick={() => step(by)}
        sx={isLast ? { color: 'action.disabled' } : undefined}
      >
        <Icon fontSize="small" />
      </IconButton>
    );
  });
}
