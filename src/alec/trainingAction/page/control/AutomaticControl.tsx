import FineIcon from '@mui/icons-material/CheckCircle';
import BlockingIcon from '@mui/icons-material/ErrorOutlined';
import WarningIcon from '@mui/icons-material/WarningAmber';
import { Box, Chip, Link, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { DossierFailed } from '#alec/dossier/page/DossierStates.tsx';
import { type DossierTab, dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import { ShortList } from '#alec/trainingAction/page/ShortList.tsx';
import { SummarySection } from '#alec/trainingAction/page/summary/SummarySection.tsx';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import {
  type Control,
  type ControlName,
  controlNames,
  type Finding,
  type FindingValue,
  type Verdict,
} from '#alec/trainingAction/rules/control.ts';
import { useControls } from './useControls.ts';

/** Where a line is put right. */
const places: Readonly<Record<ControlName, readonly [tab: DossierTab, view?: string]>> = {
  document_4: ['ged'],
  document_contract: ['ged'],
  document_22: ['action_document'],
  document_9: ['action_document'],
  document_10: ['action_document'],
  document_14: ['action_document'],
  hours: ['follow_up', 'hours'],
  rates: ['follow_up', 'hours'],
  educational_cost: ['follow_up', 'cost'],
  paid_hours: ['follow_up', 'hours'],
  payroll_costs: ['follow_up', 'cost'],
  requested: ['follow_up', 'funding'],
  received: ['follow_up', 'funding'],
  results: ['follow_up', 'result'],
};

/** Each line with its verdict, what it was found by, and the way to where it is put right. */
export function AutomaticControl({ records }: { readonly records: ActionRecords }) {
  const { controls, error, refetch } = useControls(records);
  const translate = useTranslate();
  const count = (verdict: Verdict) => controls?.filter((one) => one.verdict === verdict).length ?? 0;
  if (error && !controls) return <DossierFailed error={error} retry={refetch} />;
  return (
    <SummarySection title={translate('trainingAction.control.automatic')}>
      {controls ? (
        <>
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {translate('trainingAction.control.counts', {
              fine: count('fine'),
              warning: count('warning'),
              blocking: count('blocking'),
            })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {controls.map((control) => (
              <ControlLine key={control.name} control={control} />
            ))}
          </Box>
        </>
      ) : (
        controlNames.map((name) => <Skeleton key={name} height={44} />)
      )}
    </SummarySection>
  );
}

function ControlLine({ control: { name, verdict, findings } }: { readonly control: Control }) {
  const { record } = useDossier();
  const translate = useTranslate();
  const say = useSay();
  const [tab, view] = places[name];
  const what = name === 'payroll_costs' ? 'periods' : 'amounts';
  // What is fine everywhere needs no list of everything that is.
  const shown = verdict === 'fine' ? findings.slice(0, 1) : findings.filter((one) => one.verdict !== 'fine');
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <VerdictChip verdict={verdict} />
        <Link
          component={LinkBase}
          to={dossierPath(String(record.reference), tab, ...(view ? [view] : []))}
          sx={{ fontWeight: 600 }}
        >
          {translate(`trainingAction.control.names.${name}`)}
        </Link>
      </Stack>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>
        <ShortList>
          {findings.length === 0 && (
            <Typography component="li" variant="body2">
              {translate(`trainingAction.control.nothing.${what}`)}
            </Typography>
          )}
          {shown.map((finding, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none has a state of its own
            <Typography component="li" variant="body2" key={index}>
              {say(finding)}
            </Typography>
          ))}
          {verdict === 'fine' && findings.length > 1 && (
            <Typography component="li" variant="body2">
              {translate('trainingAction.control.alsoFine', { smart_count: findings.length - 1 })}
            </Typography>
          )}
        </ShortList>
      </Box>
    </Box>
  );
}

const looks = {
  fine: { icon: FineIcon, colour: 'success' },
  warning: { icon: WarningIcon, colour: 'warning' },
  blocking: { icon: BlockingIcon, colour: 'error' },
} as const;

function VerdictChip({ verdict }: { readonly verdict: Verdict }) {
  const translate = useTranslate();
  const { icon: Icon, colour } = looks[verdict];
  return (
    <Chip
      size="small"
      variant="outlined"
      color={colour}
      icon={<Icon aria-hidden />}
      label={translate(`trainingAction.control.verdicts.${verdict}`)}
    />
  );
}

/** A finding as a sentence with its figures. */
function useSay(): (finding: Finding) => string {
  const translate = useTranslate();
  const format = useFormatAmount();
  const textOf = (value: FindingValue) =>
    typeof value === 'string' ? value : format(value.text, value.unit);
  return ({ kind, values }) => {
    const texts = Object.entries(values).map(([name, value]) => [name, textOf(value)]);
    const funding = values.funding && { funding: translate(`trainingAction.charts.${values.funding}`) };
    return translate(`trainingAction.control.findings.${kind}`, { ...Object.fromEntries(texts), ...funding });
  };
}
