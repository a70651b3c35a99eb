import { type RaRecord, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import type { Profile } from '#alec/candidate/space/dashboard/useOwnProfile.ts';
import { Icon } from '#alec/candidate/space/parts/Icon.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';
import { PlacedCard } from '#alec/candidate/space/profile/PlacedCard.tsx';
import { DeleteRow } from './DeleteRow.tsx';
import type { RowPartName } from './rowParts.ts';

export interface ShownRow {
  readonly row: RaRecord<string>;
  readonly title: string;
  /** Below the title; what is empty is left out. */
  readonly lines: readonly (string | null | undefined)[];
}

interface RowListProps {
  readonly part: RowPartName;
  readonly profile: Profile;
  /** Undefined until they are read. */
  readonly rows: readonly ShownRow[] | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** The rows of one list of the profile, each to be changed or deleted, and the way to one more. */
export function RowList({ part, rows, error, retry }: RowListProps) {
  const translate = useTranslate();
  const addLink = useRef<HTMLAnchorElement>(null);
  const [deleting, setDeleting] = useState<ShownRow>();
  const words = (key: string) => translate(`candidateProfile.${part}.${key}`);
  return (
    <PlacedCard id={part} title={words('title')}>
      {rows === undefined && !error && <Skeleton lines={3} />}
      {rows === undefined && Boolean(error) && <LoadError error={error} onRetry={retry} />}
      {rows?.length === 0 && <p className="soft">{words('none')}</p>}
      {rows && rows.length > 0 && (
        <ul className="rows">
          {rows.map((shown) => (
            <li key={shown.row.id} className="profile-row">
              <RowText {...shown} />
              <RowTools part={part} shown={shown} onDelete={() => setDeleting(shown)} />
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        <Link
          ref={addLink}
          className="button secondary"
          to={generatePath(candidatePaths.profileRow, { part, id: 'new' })}
        >
          <Icon name="add" />
          <span>{words('add')}</span>
        </Link>
      </div>
      <DeleteRow
        part={part}
        deleting={deleting}
        close={() => setDeleting(undefined)}
        deleted={() => setTimeout(() => addLink.current?.focus())}
      />
    </PlacedCard>
  );
}

function RowText({ title, lines }: ShownRow) {
  return (
    <div className="row-text">
      <h3>{title}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="soft">
          {line}
        </p>
      ))}
    </div>
  );
}

interface RowToolsProps {
  readonly part: RowPartName;
  readonly shown: ShownRow;
  readonly onDelete: () => void;
}

function RowTools({ part, shown: { row, title }, onDelete }: RowToolsProps) {
  const translate = useTranslate();
  return (
    <div className="row-tools">
      <Link
        className="icon-button"
        aria-label={translate('candidateProfile.changeOf', { name: title })}
        to={generatePath(candidatePaths.profileRow, { part, id: row.id })}
      >
        <Icon name="edit" />
      </Link>
      <button
        type="button"
        className="icon-button"
        aria-label={translate('candidateProfile.deleteOf', { name: title })}
        onClick={onDelete}
      >
        <Icon name="delete" />
      </button>
    </div>
  );
}
