import { Box, Button } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useListContext, useTranslate } from 'ra-core';
import { useKeptPlaces } from './useKeptPlaces.ts';

interface RowsOfOthersProps {
  /** Puts the focus back where it was. */
  readonly goBack: () => void;
}

/** Above rows that keep their places: how many others added or took away, said to everybody, and the way to see them. */
export function RowsOfOthers({ goBack }: RowsOfOthersProps) {
  const { refetch } = useListContext();
  const translate = useTranslate();
  const { added = 0, gone = [] } = useKeptPlaces() ?? {};
  const said = [
    added > 0 && translate('grid.list.others.added', { smart_count: added }),
    gone.length > 0 && translate('grid.list.others.gone', { smart_count: gone.length }),
  ];
  const show = () => {
    void refetch();
    goBack();
  };
  return (
    <Box data-no-print sx={{ position: 'sticky', top: 72, height: 0, zIndex: 5, textAlign: 'center' }}>
      <Box role="status" sx={visuallyHidden}>
        {said.filter(Boolean).join(' ')}
      </Box>
      {added > 0 && (
        // On the upper edge of the table, where it covers no word of what is around.
        <Button variant="contained" size="small" onClick={show} sx={{ transform: 'translateY(-50%)' }}>
          {translate('grid.list.others.show', { smart_count: added })}
        </Button>
      )}
    </Box>
  );
}
