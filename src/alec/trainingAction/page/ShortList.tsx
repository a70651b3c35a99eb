import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Children, type ReactNode, useState } from 'react';

interface ShortListProps {
  /** List items. */
  readonly children: ReactNode;
}

/** How many lines are read at a glance. */
const mostShown = 6;
const firstLines = {
  '@media screen': { [`& > li:nth-of-type(n + ${mostShown + 1})`]: { display: 'none' } },
};

/** A list of which the first lines are shown, all on paper; the others open below them. */
export function ShortList({ children }: ShortListProps) {
  const translate = useTranslate();
  const [isWhole, showWhole] = useState(false);
  // A condition that does not hold is a child too, and no line.
  const more = Children.toArray(children).length - mostShown;
  return (
    <>
      <Box component="ul" sx={[{ m: 0, p: 0, listStyle: 'none' }, !isWhole && firstLines]}>
        {children}
      </Box>
      {more > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isWhole}
          onClick={() => showWhole(!isWhole)}
          data-no-print
        >
          {isWhole
            ? translate('trainingAction.list.fewer')
            : translate('trainingAction.list.more', { smart_count: more })}
        </Button>
      )}
    </>
  );
}
