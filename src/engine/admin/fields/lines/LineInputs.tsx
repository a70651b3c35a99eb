import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import CopyIcon from '@mui/icons-material/ContentCopy';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import type { Lines } from './useLines.ts';

interface LineInputsProps {
  readonly source: string;
  readonly at: number;
  readonly lines: Lines;
}

/** One line: its inputs beside each other where there is room, then what can be done with it. */
export function LineInputs({ source, at, lines }: LineInputsProps) {
  const translate = useTranslate();
  const number = at + 1;
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (step === undefined) return;
    event.preventDefault();
    lines.move(at, at + step);
  };
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      data-line={at}
      aria-label={translate('forms.lines.line', { number })}
      onKeyDown={moveByKey}
      sx={{ alignItems: 'flex-start', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
    >
      <Typography variant="caption" color="text.secondary" aria-hidden sx={{ pt: 1.25, minWidth: '1.25rem' }}>
        {number}
      </Typography>
      <Box sx={inputs}>
        {lines.field.lines?.map(({ name, ui }) => (
          <Box key={name} sx={{ minWidth: 0, gridColumn: ui.width === 'full' ? '1 / -1' : undefined }}>
            <SchemaInput source={`${source}.${at}.${name}`} />
          </Box>
        ))}
      </Box>
      <LineActions at={at} lines={lines} />
    </Stack>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

const inputs = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gap: 1.5,
  pt: 0.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
} as const;

function LineActions({ at, lines }: Pick<LineInputsProps, 'at' | 'lines'>) {
  const translate = useTranslate();
  const number = at + 1;
  const actions = [
    { name: 'up', Icon: UpIcon, act: () => lines.move(at, at - 1), isOpen: at > 0 },
    { name: 'down', Icon: DownIcon, act: () => lines.move(at, at + 1), isOpen: at < lines.keys.length - 1 },
    { name: 'copy', Icon: CopyIcon, act: () => lines.duplicate(at), isOpen: lines.mayAdd },
    { name: 'remove', Icon: RemoveIcon, act: () => lines.remove(at), isOpen: lines.mayRemove },
  ];
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }}>
      {actions.map(({ name, Icon, act, isOpen }) => (
        <Tooltip key={name} title={isOpen ? translate(`forms.lines.${name}`, { number }) : ''}>
          <span>
            <IconButton
              size="small"
              data-act={name}
              disabled={!isOpen}
              onClick={act}
              aria-label={translate(`forms.lines.${name}`, { number })}
            >
              <Icon fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
      ))}
    </Stack>
  );
}
