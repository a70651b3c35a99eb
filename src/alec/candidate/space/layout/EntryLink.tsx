import { useTranslate } from 'ra-core';
import { NavLink } from 'react-router-dom';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import type { NavigationEntry } from './navigation.ts';

/** A line of the navigation; the router marks that of the page one is on (`aria-current`). */
export function EntryLink({
  entry,
  onOpen,
}: {
  readonly entry: NavigationEntry;
  readonly onOpen?: () => void;
}) {
  const translate = useTranslate();
  return (
    <NavLink className="entry" to={entry.to} onClick={onOpen}>
      <Icon name={entry.icon} />
      <span>{translate(entry.label)}</span>
    </NavLink>
  );
}
