import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import type { AccountPart } from './accountParts.ts';

interface SummaryProps {
  readonly part: AccountPart;
  /** Each label with its value; nothing: it is not filled in. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  readonly children?: ReactNode;
}

/** What is known of one part of the account, with the link that opens its form. */
export function Summary({ part, rows, children }: SummaryProps) {
  const translate = useTranslate();
  const title = translate(`candidateAccount.${part}.title`);
  return (
    <Card
      title={title}
      aside={
        <Link
          className="change-link"
          to={generatePath(candidatePaths.accountPart, { part })}
          aria-label={translate('candidateAccount.changeOf', { name: title })}
        >
          {translate('candidateAccount.change')}
        </Link>
      }
    >
      <dl className="facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || <span className="soft">{translate('candidateAccount.notFilledIn')}</span>}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}
