import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, Collapse, Stack, type Theme, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { dark, light, type Palette } from '#engine/admin/theme/palette.ts';
import { ChartTable, type ChartTableProps } from './ChartTable.tsx';

interface ChartFrameProps {
  readonly title: string;
  /** What the picture says, in a sentence. */
  readonly alternative: string;
  /** The same numbers as a table, or several. */
  readonly tables: readonly Omit<ChartTableProps, 'title'>[];
  /** Why there is nothing to draw. */
  readonly nothing?: string;
  /** A sentence for everybody, under the picture. */
  readonly note?: string;
  /** Parts of the picture lead somewhere: then it is a group of links rather than one image. */
  readonly isInteractive?: boolean;
  readonly children: ReactNode;
}

/** A picture of figures: its title, the picture with its sentence, and the numbers behind it. */
export function ChartFrame({
  title,
  alternative,
  tables,
  nothing,
  note,
  isInteractive = false,
  children,
}: ChartFrameProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="figure" aria-labelledby={id} sx={look}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={id} variant="h2" component="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {!nothing && (
          <Button
            size="small"
            color="inherit"
            startIcon={<TableIcon />}
            aria-expanded={isOpen}
            aria-controls={`${id}-table`}
            // Each chart of a page has such a button.
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
            data-no-print
          >
            {translate(isOpen ? 'estimatorCharts.hideTable' : 'estimatorCharts.showTable')}
          </Button>
        )}
      </Stack>
      {nothing ? (
        <Typography color="text.secondary" sx={{ py: 2 }}>
          {nothing}
        </Typography>
      ) : (
        <>
          <Box role={isInteractive ? 'group' : 'img'} aria-label={alternative}>
            {children}
          </Box>
          {note && (
            <Typography variant="caption" component="figcaption" color="text.secondary">
              {note}
            </Typography>
          )}
          <Collapse in={isOpen} unmountOnExit id={`${id}-table`}>
            {tables.map((table) => (
              <ChartTable key={table.columns.join()} title={title} {...table} />
            ))}
          </Collapse>
        </>
      )}
    </Box>
  );
}

/** The colours of the drawing as properties, so that paper gets those of the light theme. */
const look = (theme: Theme) => ({
  m: 0,
  minWidth: 0,
  ...coloursOf(theme.palette.mode === 'dark' ? dark : light),
  '& svg': { display: 'block', overflow: 'visible' },
  '@media print': {
    ...coloursOf(light),
    color: light.ink,
    '& .MuiTypography-root, & .MuiTableCell-root': { color: 'inherit', backgroundColor: 'transparent' },
    breakInside: 'avoid',
    printColorAdjust: 'exact',
    // Measured on the screen, drawn on paper.
    '& .recharts-responsive-container, & .recharts-responsive-container > div, & .recharts-wrapper, & .recharts-surface':
      { width: '100% !important', height: 'auto !important' },
  },
});

function coloursOf(palette: Palette) {
  return {
    '--chart-first': palette.brand,
    '--chart-second': palette.status.todo.text,
    '--chart-gain': palette.status.done.text,
    '--chart-loss': palette.status.dispute.text,
    '--chart-waiting': palette.status.waiting.text,
    '--chart-good': palette.status.done.ground,
    '--chart-accepted': palette.status.waiting.ground,
    '--chart-track': palette.sunken,
    '--chart-ink': palette.ink,
    '--chart-soft': palette.soft,
    '--chart-line': palette.line,
    '--chart-ground': palette.paper,
  };
}
