import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { groupRegister, type RegisteredResource } from './groupRegister.ts';
import { useReadPublic } from './useReadPublic.ts';

/** The address of the register: privacy notices name it. */
const anchor = 'donnees';

/** Which personal data the space keeps, why and how long. */
export function PersonalData() {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useRegister();
  const { hash } = useLocation();
  const place = useRef<HTMLElement>(null);
  const isNamed = hash === `#${anchor}`;
  // The browser looked for it before it was drawn; what is loaded above moves it once more.
  useEffect(() => {
    if (isNamed && data) place.current?.scrollIntoView?.();
  }, [isNamed, data]);
  return (
    <section ref={place} id={anchor} className="faq-topic" aria-labelledby="personal-data">
      <h2 id="personal-data">{translate('candidateFaq.data.title')}</h2>
      <p>{translate('candidateFaq.data.lead')}</p>
      {error && <LoadError error={error} onRetry={refetch} />}
      {isPending && <Skeleton cards={3} />}
      {data?.map((one) => (
        <RegisterCard key={one.resource} resource={one} />
      ))}
    </section>
  );
}

function useRegister() {
  const read = useReadPublic<{ readonly data: readonly RegisteredResource[] }>();
  const locale = useLocale();
  return useQuery({
    queryKey: ['public', 'personal-data', locale],
    queryFn: async ({ signal }) => (await read('personal-data', signal)).data,
  });
}

/** Field after field would say the same why and how long again and again: those that agree stand together. */
function RegisterCard({ resource }: { readonly resource: RegisteredResource }) {
  const translate = useTranslate();
  return (
    <details className="card question">
      <summary>{resource.resource}</summary>
      {groupRegister(resource.fields).map(({ labels, category, purpose, retention }) => (
        <dl key={`${category} ${purpose} ${retention}`} className="register">
          <dt>{category}</dt>
          <dd>{labels.join(', ')}</dd>
          <dt>{translate('candidateFaq.data.purpose')}</dt>
          <dd>{purpose}</dd>
          <dt>{translate('candidateFaq.data.retention')}</dt>
          <dd>{retention}</dd>
        </dl>
      ))}
    </details>
  );
}
