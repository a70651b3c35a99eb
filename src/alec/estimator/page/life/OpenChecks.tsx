import { Alert, AlertTitle, Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useChecks } from '#alec/estimator/page/LiveEstimator.tsx';
import { checkListOf, type ShownCheck } from '#alec/estimator/page/result/checkList.ts';
import { useCheckValues } from '#alec/estimator/page/result/useCheckValues.ts';

const severities = { blocking: 'error', warning: 'warning' } as const;

/** What keeps a validation from being requested, and what whoever decides should know. */
export function OpenChecks() {
  const translate = useTranslate();
  const sentenceOf = useSentence();
  const checks = useChecks();
  if (!checks) return null;
  const list = checkListOf(checks);
  const groups = (['blocking', 'warning'] as const).map((standing) => ({
    standing,
    some: list.filter((check) => check.standing === standing),
  }));
  const shown = groups.filter(({ some }) => some.length > 0);
  if (shown.length === 0)
    return <Alert severity="success">{translate('estimatorLife.nothingAgainst')}</Alert>;
  return shown.map(({ standing, some }) => (
    <Alert key={standing} severity={severities[standing]}>
      <AlertTitle>{translate(`estimatorLife.${standing}`)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {some.map((check) => (
          <li key={check.name}>{sentenceOf(check)}</li>
        ))}
      </Box>
    </Alert>
  ));
}

function useSentence() {
  const translate = useTranslate();
  const values = useCheckValues();
  return ({ name, sentence, publics }: ShownCheck) =>
    translate(`estimator.checks.${name}.${sentence}`, {
      ...values,
      publics: publics.map((one) => translate(`estimator.publics.${one}`)).join(', '),
    });
}
