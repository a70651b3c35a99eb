import ExpandMore from '@mui/icons-material/ExpandMore';
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Box,
  Checkbox,
  FormControlLabel,
  Stack,
  Typography,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { CellStates } from '#engine/admin/grid/edits/cellState.ts';
import { fullLabel, type GridRow, sumOfColumn } from '#engine/admin/grid/gridColumn.ts';
import { useGrid } from '#engine/admin/grid/gridContext.ts';
import { CardField } from './CardField.tsx';
import { tones } from './tones.ts';

interface GridCardsProps {
  readonly label: string;
  readonly rows: readonly GridRow[];
  readonly states: CellStates;
  readonly chosen: readonly string[];
}

/** The grid on a phone: a card per row, whose cells are inputs with labels. */
export function GridCards({ label, rows, states, chosen }: GridCardsProps) {
  const { columns, text } = useGrid();
  const translate = useTranslate();
  const sums = columns.flatMap((column) => {
    const sum = sumOfColumn(column, rows);
    return sum ? [{ ...sum, column }] : [];
  });
  return (
    <section aria-label={label}>
      {rows.map((row) => (
        <Card key={row.id} row={row} states={states} isChosen={chosen.includes(row.id)} />
      ))}
      {sums.length > 0 && (
        <Accordion disableGutters variant="outlined" slotProps={{ heading: { component: 'h3' } }}>
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography sx={{ fontWeight: 600 }}>{translate('grid.sum')}</Typography>
          </AccordionSummary>
          <AccordionDetails>
            {sums.map(({ column, value, difference }) => (
              <Stack key={column.name} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                <span>{fullLabel(column)}</span>
                <Box component="span" data-figure sx={{ color: difference && tones[difference] }}>
                  {text.show(column, value)}
                </Box>
              </Stack>
            ))}
          </AccordionDetails>
        </Accordion>
      )}
    </section>
  );
}

interface CardProps {
  readonly row: GridRow;
  readonly states: CellStates;
  readonly isChosen: boolean;
}

function Card(props: CardProps) {
  const { row } = props;
  const { view, actions, rowLabel } = useGrid();
  const isOpen = useSyncExternalStore(view.subscribe, () => view.position().open.has(row.id));
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={isOpen}
      onChange={() => actions.toggleOpen(row.id)}
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />}>
        <Typography sx={{ fontWeight: 600 }}>{rowLabel(row)}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Fields {...props} />
      </AccordionDetails>
    </Accordion>
  );
}

function Fields({ row, states, isChosen }: CardProps) {
  const { columns, rowLabel, rowDetails, toggleRow } = useGrid();
  const translate = useTranslate();
  return (
    <Stack spacing={2}>
      {toggleRow && (
        <FormControlLabel
          control={<Checkbox checked={isChosen} onChange={() => toggleRow(row.id)} />}
          label={translate('views.list.select', { name: rowLabel(row) })}
        />
      )}
      {columns.map((column) => (
        <CardField key={column.name} row={row} column={column} state={states.get(row.id)?.[column.name]} />
      ))}
      {rowDetails?.(row)}
    </Stack>
  );
}
