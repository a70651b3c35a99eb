import { useTranslate } from 'ra-core';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';

/** To the list as it was left: its filters, its place and the card one came from. */
export function BackToAds() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  const goBack = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || !state?.isFromList) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <p>
      <Link className="back-link" to={candidatePaths.ads} onClick={goBack}>
        <Icon name="back" />
        {translate('candidateAds.back')}
      </Link>
    </p>
  );
}
