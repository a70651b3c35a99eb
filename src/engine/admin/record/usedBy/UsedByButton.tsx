import { Box, Button, Popover } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { loadable } from '#engine/admin/shell/loading/loadable.tsx';
import type { CountedUses } from './uses.ts';

const ReferenceLinks = loadable(async () => ({
  default: (await import('#engine/admin/form/refusals/ReferenceLinks.tsx')).ReferenceLinks,
}));

interface UsedByButtonProps {
  readonly id: string;
  readonly uses: CountedUses;
  /** Words around the number, where no column says what it is. */
  readonly isAlone?: boolean;
}

/** A number that opens what it is made of. */
export function UsedByButton({ id, uses, isAlone = false }: UsedByButtonProps) {
  const translate = useTranslate();
  const sayCount = useSayCount();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const said = sayCount(uses);
  const label = translate('views.usedBy.details', { count: said });
  if (said === '0') return isAlone ? null : said;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
        sx={{ minWidth: 0, px: 0.5, mx: -0.5, py: 0, textDecoration: 'underline', fontWeight: 400 }}
      >
        {isAlone ? `${translate('views.usedBy.column')} ${said}` : said}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        onClick={(event) => event.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ p: 2, width: 280, maxWidth: '100%' }}>
          <Suspense fallback={null}>
            <ReferenceLinks id={id} uses={uses} onFollow={() => setAnchor(null)} />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}

/** `3`, `3 and others`, `others` where none of them is seen. */
function useSayCount() {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useScreenLocale());
  return ({ count, more, others }: CountedUses): string => {
    if (count === 0 && others) return translate('views.usedBy.onlyOthers');
    const seen = more
      ? translate('views.usedBy.more', { count: number.format(count - 1) })
      : number.format(count);
    return others ? `${seen} ${translate('views.usedBy.others')}` : seen;
  };
}
