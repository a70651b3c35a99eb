import CloseIcon from '@mui/icons-material/Close';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, ButtonGroup } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense, useState } from 'react';
import { loadLaterWords } from '#engine/admin/providers/words.ts';
import { usePageActions } from '#engine/admin/record/pageActions.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

const AdvancedFilterDrawer = loadable(withWords(() => import('./advanced/AdvancedFilterDrawer.tsx')));
const FilterSentence = loadable(withWords(() => import('./advanced/FilterSentence.tsx')));

function withWords<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return async () => (await Promise.all([load(), loadLaterWords()]))[0];
}

/** Groups of conditions: a button that opens their drawer, and once there are some, what they say. */
export function AdvancedFilter() {
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { or, and, ...others } = filterValues;
  const isActive = or !== undefined || and !== undefined;
  const label = translate('views.filters.advanced');
  usePageActions([{ key: 'advanced filter', label, run: () => setOpen(true) }]);
  return (
    <>
      <ButtonGroup
        size="small"
        variant={isActive ? 'outlined' : 'text'}
        sx={{ flexShrink: 0, maxWidth: { xs: 320, sm: 560 } }}
      >
        <Button
          startIcon={<TuneIcon />}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
          sx={{ minWidth: 0, whiteSpace: 'nowrap' }}
        >
          {label}{' '}
          {isActive && (
            <Box component="span" sx={{ ml: 1, overflow: 'hidden', textOverflow: 'ellipsis' }}>
              <Suspense fallback="…">
                <FilterSentence />
              </Suspense>
            </Box>
          )}
        </Button>
        {isActive && (
          <Button
            aria-label={translate('views.filters.clearOne', { name: label })}
            onClick={() => setFilters(others, displayedFilters)}
          >
            <CloseIcon fontSize="small" />
          </Button>
        )}
      </ButtonGroup>
      {isOpen && (
        <Suspense fallback={null}>
          <AdvancedFilterDrawer close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
