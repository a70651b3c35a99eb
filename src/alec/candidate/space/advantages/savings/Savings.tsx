import { useTranslate } from 'ra-core';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { EmptyState } from '#alec/candidate/space/parts/EmptyState.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import { BalanceChart } from './BalanceChart.tsx';
import { balanceOf } from './balances.ts';
import { Movements } from './Movements.tsx';
import { useMovements } from './useMovements.ts';

/** The time-savings passbook: what it holds, how it came to that, and every movement. */
export function Savings() {
  const translate = useTranslate();
  const { decimal, money } = useFormats();
  const { data, isPending, error, refetch } = useMovements();
  const balance = balanceOf(data ?? []);
  return (
    <Card title={translate('candidateAdvantages.savings.title')}>
      <p className="soft">{translate('candidateAdvantages.savings.text')}</p>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && !error && <Skeleton lines={4} />}
      {data?.length === 0 && (
        <EmptyState icon="clock" title={translate('candidateAdvantages.savings.none')}>
          {translate('candidateAdvantages.savings.noneText')}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <p className="balance">
            <span className="hint">{translate('candidateAdvantages.savings.balance')}</span>
            <strong>{decimal(balance.hours, 2, 'h')}</strong>
            <span>{money(balance.amount)}</span>
          </p>
          <BalanceChart movements={data} />
          <Movements movements={data} />
        </>
      )}
    </Card>
  );
}
