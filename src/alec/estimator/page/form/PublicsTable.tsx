import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { rateRule } from '#alec/estimator/domain/figures/calculation.ts';
import { numberOf, type Public, publics, rateOf } from '#alec/estimator/domain/publics.ts';
import { useLiveState } from '#alec/estimator/page/LiveEstimator.tsx';
import { SchemaInput } from '#engine/admin/fields/SchemaInput.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { formatDecimal } from '#engine/model/valueText.ts';
import { bareInput } from './bareInput.ts';

/** The publics, how many trainees are counted in each, the rate in force for them and the one imposed instead. */
export function PublicsTable() {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: 'auto', mx: -1 }}>
      <Table size="small" aria-label={translate('estimator.publicsTable.title')} sx={look}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('estimator.publicsTable.public')}</TableCell>
            <TableCell align="right">{translate('estimator.publicsTable.number')}</TableCell>
            <TableCell align="right">{translate('estimator.publicsTable.rate')}</TableCell>
            <TableCell align="right">{translate('estimator.publicsTable.override')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {publics.map((name) => (
            <PublicRow key={name} name={name} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function PublicRow({ name }: { readonly name: Public }) {
  const translate = useTranslate();
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {translate(`estimator.publics.${name}`)}
      </TableCell>
      <TableCell sx={{ ...bareInput, width: { xs: 68, sm: 84 }, minWidth: 64 }}>
        <SchemaInput source={numberOf(name)} />
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <RateInForce name={name} />
      </TableCell>
      <TableCell sx={{ ...bareInput, width: { xs: 100, sm: 116 }, minWidth: 96 }}>
        <Override name={name} />
      </TableCell>
    </TableRow>
  );
}

/** A public without trainees has no rate to be overridden. */
function Override({ name }: { readonly name: Public }) {
  const [count, rate] = useWatch({ name: [numberOf(name), rateOf(name)] });
  const isThere = Number(count) > 0 || (rate ?? '') !== '';
  return isThere ? <SchemaInput source={rateOf(name)} /> : null;
}

const perHour = { precision: 20, scale: 8, unit: 'EUR/h' };

function RateInForce({ name }: { readonly name: Public }) {
  const translate = useTranslate();
  const locale = useScreenLocale();
  const rate = useLiveState(({ calculation }) => calculation?.facts.pecRates[name]?.rate);
  const rule = useLiveState(({ calculation }) => rateRule(calculation, name));
  if (rule === undefined) return null;
  const isMissing = rule === 'MISSING';
  return (
    <>
      {!isMissing && <span data-figure>{formatDecimal(rate, perHour, locale)}</span>}
      <Typography
        variant="caption"
        component="div"
        color={isMissing ? 'error' : 'text.secondary'}
        sx={{ lineHeight: 1.2 }}
      >
        {translate(`estimator.rateSources.${rule}`)}
      </Typography>
    </>
  );
}

const look = {
  '& th, & td': { px: { xs: 0.5, sm: 1 }, py: 0.25, height: 40 },
  '& thead th': { height: 28, whiteSpace: 'normal', lineHeight: 1.2 },
  '& tr:last-child > th': { borderBottom: 0 },
  '& tbody th': { fontWeight: 400 },
} as const;
