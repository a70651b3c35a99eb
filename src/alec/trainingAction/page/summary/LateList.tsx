import { Alert, Box, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useDossier } from '#alec/dossier/page/useDossier.ts';
import { useFormatAmount } from '#alec/estimator/page/charts/useFormatAmount.ts';
import { ShortList } from '#alec/trainingAction/page/ShortList.tsx';
import type { ActionRecords } from '#alec/trainingAction/page/useActionRecords.ts';
import { lateOf } from '#alec/trainingAction/rules/late.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useScreenLocale } from '#engine/admin/resource/useWords.ts';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { timeZoneOf } from '#engine/model/productFacts.ts';
import { formatDate } from '#engine/model/valueText.ts';

/** What is late, each with the way to where it is entered; nothing when nothing is. */
export function LateList({ records }: { readonly records: ActionRecords }) {
  const { record } = useDossier();
  const translate = useTranslate();
  const locale = useScreenLocale();
  const format = useFormatAmount();
  const { candidates } = records;
  const { withoutInvoice, unpaid } = lateOf(records, dayIn(timeZoneOf(useModel()), new Date()));
  const nameOf = (id: unknown) => {
    const { first_name = '', last_name = '' } = candidates.find((one) => one.id === id) ?? {};
    return `${first_name} ${last_name}`;
  };
  const lines = [
    ...withoutInvoice.map(({ id }) => ({
      id,
      view: 'cost',
      text: translate('trainingAction.late.invoice', { name: nameOf(id) }),
    })),
    ...unpaid.map(({ id, training_action_candidate, request_date, request_amount }) => ({
      id,
      view: 'funding',
      text: translate('trainingAction.late.refund', {
        name: nameOf(training_action_candidate),
        amount: format(request_amount ?? null, 'EUR'),
        date: formatDate(request_date, locale),
      }),
    })),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning">
      {translate('trainingAction.late.title', { smart_count: lines.length })}
      <ShortList>
        {lines.map(({ id, view, text }) => (
          <Box key={id} component="li" sx={{ ml: 2.5, listStyle: 'disc' }}>
            <Link
              component={LinkBase}
              color="inherit"
              underline="always"
              to={dossierPath(String(record.reference), 'follow_up', view)}
            >
              {text}
            </Link>
          </Box>
        ))}
      </ShortList>
    </Alert>
  );
}
