import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, ButtonBase, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';
import { type Half, isBackground, type Session } from '#alec/schedule/domain/sessions.ts';
import { useSchedule } from '#alec/schedule/page/scheduleContext.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { Segment } from './bands.ts';
import { barHeight, topOf } from './calendarLook.ts';
import { useSessionLook } from './sessionLooks.tsx';

interface SessionBarProps {
  readonly segment: Segment;
  /** The half its row shows. */
  readonly half: Half | null;
  readonly isEndOfDrag: () => boolean;
  readonly press: (event: KeyboardEvent<HTMLElement>, session: Session) => void;
}

/** A session over its days: Enter or a click opens it, the mouse or Space carries it. */
export function SessionBar({ segment, half, isEndOfDrag, press }: SessionBarProps) {
  const { session, lane, span, isContinued, goesOn } = segment;
  const { conflicts, open, mayUpdate } = useSchedule();
  const { text, ground, Icon } = useSessionLook(session.type);
  const words = useSessionWords();
  const translate = useTranslate();
  const faults = (conflicts.get(session.id) ?? []).map(words.conflict);
  const label = words.whole(session);
  return (
    <Tooltip describeChild title={<Lines lines={[label, words.hours(session.hours), ...faults]} />}>
      <ButtonBase
        data-session={session.id}
        aria-label={[label, ...faults.map((fault) => translate('schedule.conflictOf', { fault }))].join(
          ' – ',
        )}
        onClick={(event) => {
          event.stopPropagation();
          if (!isEndOfDrag()) open(session.id);
        }}
        onKeyDown={(event) => press(event, session)}
        sx={(theme) => ({
          position: 'absolute',
          top: topOf(lane, half),
          left: isContinued ? 0 : 3,
          width: `calc(${span * 100}% + ${span - 1}px - ${(isContinued ? 0 : 3) + (goesOn ? 0 : 3)}px)`,
          height: barHeight,
          zIndex: 1,
          justifyContent: 'flex-start',
          gap: 0.5,
          px: 0.75,
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          fontWeight: 550,
          color: text,
          backgroundColor: ground,
          border: isBackground(session) ? `1px dashed ${text}` : `1px solid ${text}40`,
          borderLeft: isContinued ? 0 : `3px solid ${text}`,
          borderRadius: `${isContinued ? 0 : 6}px ${goesOn ? 0 : 6}px ${goesOn ? 0 : 6}px ${isContinued ? 0 : 6}px`,
          cursor: mayUpdate ? 'grab' : 'pointer',
          overflow: 'hidden',
          ...(faults.length > 0 && { boxShadow: `inset 0 0 0 1.5px ${theme.palette.error.main}` }),
          '& svg': { fontSize: 15, flexShrink: 0 },
        })}
      >
        <Icon aria-hidden />
        {faults.length > 0 && <WarningIcon aria-hidden color="error" />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {half === null && session.period !== 'ALL_DAY_PERIOD' && `${words.period(session.period)} · `}
          {words.name(session)}
        </Box>
      </ButtonBase>
    </Tooltip>
  );
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <Box key={line}>{line}</Box>);
}
