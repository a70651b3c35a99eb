import CloseIcon from '@mui/icons-material/Close';
import CopyIcon from '@mui/icons-material/ContentCopy';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import { IconButton, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { GroupPart, Part } from './conditionTree.ts';
import { useTree } from './treeContext.ts';

interface PartActionsProps {
  readonly part: Part;
  /** The group it stands in. */
  readonly within: GroupPart;
}

/** Moves, doubles and removes a condition or a group. */
export function PartActions({ part, within }: PartActionsProps) {
  const { move, duplicate, remove, isFull } = useTree();
  const translate = useTranslate();
  const at = within.parts.indexOf(part);
  // A row that changes its place loses the focus.
  const moveBy =
    (by: -1 | 1) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      flushSync(() => move(part, by));
      currentTarget.focus();
    };
  return (
    <Stack direction="row" sx={{ flexShrink: 0, alignSelf: { xs: 'flex-end', sm: 'flex-start' } }}>
      {within.parts.length > 1 && (
        <>
          <IconButton
            size="small"
            disabled={at === 0}
            onClick={moveBy(-1)}
            aria-label={translate('advancedFilter.up')}
          >
            <UpIcon fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            disabled={at === within.parts.length - 1}
            onClick={moveBy(1)}
            aria-label={translate('advancedFilter.down')}
          >
            <DownIcon fontSize="small" />
          </IconButton>
        </>
      )}
      <IconButton
        size="small"
        disabled={isFull}
        onClick={() => duplicate(part)}
        aria-label={translate('advancedFilter.duplicate')}
      >
        <CopyIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        onClick={() => remove(part, within)}
        aria-label={translate('advancedFilter.remove')}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
