import { Box, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import type { Month } from '#alec/schedule/domain/calendarDays.ts';
import type { Session } from '#alec/schedule/domain/sessions.ts';
import type { Range } from '#alec/schedule/page/scheduleContext.ts';
import { useSessionWords } from '#alec/schedule/page/useSessionWords.ts';
import type { Band } from './bands.ts';
import { type CalendarCell, isInRange } from './calendarCell.ts';
import { columnsOf, heightOf } from './calendarLook.ts';
import { DayCell } from './DayCell.tsx';
import { SessionBar } from './SessionBar.tsx';

interface BandRowProps {
  readonly band: Band;
  /** The month on the page; days of others stand back. Null: none does. */
  readonly month: Month | null;
  readonly current: CalendarCell;
  readonly selection: Range | null;
  readonly target: Range | null;
  readonly isEndOfDrag: () => boolean;
  readonly press: (event: KeyboardEvent<HTMLElement>, session: Session) => void;
}

/** One week, or one half of it. A session is drawn in the cell of its first day and lies over those that follow. */
export function BandRow({ band, month, current, selection, target, isEndOfDrag, press }: BandRowProps) {
  const { days, half, segments, lanes } = band;
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: columnsOf(half !== null),
        borderTop: 1,
        borderColor: 'divider',
        minHeight: heightOf(lanes, half),
      }}
    >
      {half !== null && <HalfName half={half} />}
      {days.map((day, column) => (
        <DayCell
          key={day}
          cell={{ day, half }}
          isOther={month !== null && !day.startsWith(month)}
          isCurrent={current.day === day && current.half === half}
          isSelected={selection !== null && isInRange(selection, { day, half })}
          isTarget={target !== null && isInRange(target, { day, half })}
          isEndOfDrag={isEndOfDrag}
        >
          {segments
            .filter((segment) => segment.column === column)
            .map((segment) => (
              <SessionBar
                key={segment.session.id}
                segment={segment}
                half={half}
                isEndOfDrag={isEndOfDrag}
                press={press}
              />
            ))}
        </DayCell>
      ))}
    </Box>
  );
}

function HalfName({ half }: { readonly half: NonNullable<Band['half']> }) {
  const words = useSessionWords();
  return (
    <Typography role="rowheader" variant="caption" color="text.secondary" sx={{ p: 1, fontWeight: 600 }}>
      {words.half(half)}
    </Typography>
  );
}
