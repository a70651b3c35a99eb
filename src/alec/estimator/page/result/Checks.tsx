import FineIcon from '@mui/icons-material/CheckCircle';
import ErrorIcon from '@mui/icons-material/Error';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useStore, useTranslate } from 'ra-core';
import { memo } from 'react';
import { useFocusField } from '#alec/estimator/page/FieldFocus.tsx';
import { useChecks, useLiveState } from '#alec/estimator/page/LiveEstimator.tsx';
import { checkListOf, type ShownCheck, type Standing } from './checkList.ts';
import { MissingRates } from './MissingRates.tsx';
import { useCheckValues } from './useCheckValues.ts';

/** What keeps the estimator from being validated, what is worth a look, and what is fine; each leads to its input. */
export function Checks() {
  const checks = useChecks();
  const translate = useTranslate();
  const [isOpen, setOpen] = useStore('estimator.fineChecks', false);
  const isDraft = useLiveState(({ stored }) => stored.status === 'DRAFT_STATUS');
  if (!checks) return null;
  // Once it is asked for, nothing is left to be asked.
  const fineTitle = isDraft ? 'estimator.checks.free' : 'estimator.checks.title';
  const list = checkListOf(checks).filter(({ standing }) => standing !== 'silent');
  const blocking = list.filter(({ standing }) => standing === 'blocking').length;
  const fine = list.filter(({ standing }) => standing === 'fine');
  const shown = isOpen ? list : list.filter((check) => !fine.includes(check));
  return (
    <Box component="section" aria-label={translate('estimator.checks.title')}>
      <Typography variant="h2" component="h3" sx={{ mb: 0.5 }}>
        {blocking > 0
          ? translate('estimator.checks.blocked', { smart_count: blocking })
          : translate(fineTitle)}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((check) => (
          <Check key={check.name} check={check} />
        ))}
      </Stack>
      {fine.length > 0 && (
        <Button
          size="small"
          color="inherit"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          startIcon={<FineIcon sx={{ color: 'success.main' }} />}
          sx={{ ml: -0.5, color: 'text.secondary', fontWeight: 400 }}
        >
          {translate(isOpen ? 'estimator.checks.hideFine' : 'estimator.checks.showFine', {
            smart_count: fine.length,
          })}
        </Button>
      )}
    </Box>
  );
}

const looks = {
  blocking: { icon: ErrorIcon, colour: 'error.main' },
  warning: { icon: WarningIcon, colour: 'warning.main' },
  fine: { icon: FineIcon, colour: 'success.main' },
  silent: { icon: FineIcon, colour: 'text.secondary' },
} as const satisfies Record<Standing, unknown>;

/** Its sentence may quote figures, which change with every key; the line only with the sentence. */
function Check({ check }: { readonly check: ShownCheck }) {
  const { name, sentence, publics } = check;
  const translate = useTranslate();
  const text = translate(`estimator.checks.${name}.${sentence}`, {
    ...useCheckValues(),
    publics: publics.map((one) => translate(`estimator.publics.${one}`)).join(', '),
  });
  return <CheckLine check={check} text={text} />;
}

interface CheckLineProps {
  readonly check: ShownCheck;
  readonly text: string;
}

const CheckLine = memo(function CheckLine({ check, text }: CheckLineProps) {
  const { standing, publics, field } = check;
  const translate = useTranslate();
  const goTo = useFocusField();
  const { icon: Icon, colour } = looks[standing];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.25 }}>
      <Icon
        titleAccess={translate(`estimator.checks.standing.${standing}`)}
        sx={{ fontSize: 18, color: colour, mt: '2px', flexShrink: 0 }}
      />
      <div>
        {goTo ? (
          <Link component="button" type="button" color="inherit" onClick={() => goTo(field)} sx={link}>
            {text}
          </Link>
        ) : (
          text
        )}
        {publics.length > 0 && <MissingRates />}
      </div>
    </Box>
  );
});

const link = { textAlign: 'left', minHeight: 24, lineHeight: 1.4, font: 'inherit' } as const;
