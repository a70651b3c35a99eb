import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { useDays } from '#alec/candidate/space/parts/useDays.ts';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { Movement } from './balances.ts';

const shownFirst = 5;

/** What came in and what went out, the latest first. */
export function Movements({ movements }: { readonly movements: readonly Movement[] }) {
  const translate = useTranslate();
  const { decimal, money } = useFormats();
  const { words } = useDays();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? movements : movements.slice(0, shownFirst);
  return (
    <>
      <h3>{translate('candidateAdvantages.savings.movements')}</h3>
      <ul className="movements">
        {shown.map(({ id, label, entry_date, hours, amount }) => (
          <li key={id}>
            <span>{label}</span>
            <span className="number">{signed(hours, decimal(hours, 2, 'h'))}</span>
            <span className="hint">{words(entry_date ?? '')}</span>
            <span className="hint number">{signed(amount, money(amount))}</span>
          </li>
        ))}
      </ul>
      {shown.length < movements.length && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {translate('candidateAdvantages.savings.more')}
        </Button>
      )}
    </>
  );
}

/** What comes in has a sign as what goes out has, and both signs are as wide as digits. */
function signed(value: string | null | undefined, text: string): string {
  const comesIn = value && !value.startsWith('-') && Number(value) !== 0;
  return comesIn ? `+${text}` : text.replace('-', '\u2212');
}
