import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Dialog } from '#alec/candidate/space/parts/Dialog.tsx';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { EntryLink } from './EntryLink.tsx';
import { firstEntries, moreEntries } from './navigation.ts';
import { SignOutButton } from './SignOutButton.tsx';

/** The ways to the pages: a bar below on a phone, at the side from 900 px on; the style sheet shows one of them. */
export function Navigation() {
  const translate = useTranslate();
  const [isMoreOpen, setMoreOpen] = useState(false);
  const closeMore = () => setMoreOpen(false);
  const label = translate('candidate.navigation');
  return (
    <>
      <nav className="side-bar" aria-label={label}>
        {[...firstEntries, ...moreEntries].map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
        <SignOutButton />
      </nav>
      <nav className="bottom-bar" aria-label={label}>
        {firstEntries.map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
        <MoreButton isOpen={isMoreOpen} onOpen={() => setMoreOpen(true)} />
      </nav>
      <Dialog isOpen={isMoreOpen} title={translate('candidate.more')} onClose={closeMore} isSheet>
        <nav aria-label={label}>
          {moreEntries.map((entry) => (
            <EntryLink key={entry.to} entry={entry} onOpen={closeMore} />
          ))}
          <SignOutButton />
        </nav>
      </Dialog>
    </>
  );
}

interface MoreButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function MoreButton({ isOpen, onOpen }: MoreButtonProps) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isHere = moreEntries.some(({ to }) => pathname.startsWith(to));
  return (
    <button
      type="button"
      className={isHere ? 'entry active' : 'entry'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <Icon name="more" />
      <span>{translate('candidate.more')}</span>
    </button>
  );
}
