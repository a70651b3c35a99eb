import { useGetList, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { candidatePaths } from '#alec/candidate/domain/candidatePaths.ts';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { Card } from '#alec/candidate/space/parts/Card.tsx';
import { Chip } from '#alec/candidate/space/parts/Chip.tsx';
import { LoadError } from '#alec/candidate/space/parts/LoadError.tsx';
import { useFormats } from '#alec/candidate/space/parts/useFormats.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';
import { SectionSkeleton } from './SectionSkeleton.tsx';
import { notifications, useMarkAsRead } from './useMarkAsRead.ts';

type Notice = RecordOf<typeof notifications>;

const unread = {
  filter: { ['readAt' satisfies FieldOf<typeof notifications>]: null },
  sort: { field: 'createdAt' satisfies FieldOf<typeof notifications>, order: 'DESC' },
  pagination: { page: 1, perPage: 5 },
} as const;

/** Where each type of notification is about something: applications, documents, ads, the account itself. */
const places: Readonly<Record<number, string>> = {
  9: candidatePaths.applications,
  10: candidatePaths.documents,
  11: candidatePaths.ads,
  12: candidatePaths.settings,
};

/** What has happened since one last looked; each is gone once it is read. */
export function UnreadNotifications() {
  const translate = useTranslate();
  const { data, total = 0, error, isPending, refetch } = useGetList<Notice>(notifications, unread);
  const mark = useMarkAsRead();
  const list = useRef<HTMLUListElement>(null);
  const read = async (id: string) => {
    await mark(id);
    // The line that was pressed is gone.
    list.current?.focus();
  };
  if (isPending) return <SectionSkeleton of="notifications" />;
  if (error) return <LoadError error={error} onRetry={refetch} />;
  return (
    <Card
      title={translate('candidateDashboard.notifications.title')}
      {...(total > 0 && { aside: <Chip colour="progress">{total}</Chip> })}
    >
      {data?.length === 0 && <p className="soft">{translate('candidateDashboard.notifications.none')}</p>}
      <ul ref={list} className="dashboard-lines" tabIndex={-1}>
        {data?.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            onOpen={() => void mark(notice.id)}
            onRead={() => void read(notice.id)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  /** Followed to what it is about. */
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

function NoticeLine({ notice, onOpen, onRead }: NoticeLineProps) {
  const translate = useTranslate();
  const { instant } = useFormats();
  const { title, message, notification_type: type, createdAt } = notice;
  const place = places[Number(type)];
  return (
    <li className="notice-line">
      <div>
        {place ? (
          <Link to={place} onClick={onOpen}>
            {title}
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        {message && <p className="notice-text">{message}</p>}
        <p className="hint">{instant(createdAt)}</p>
      </div>
      <Button
        look="plain"
        icon="check"
        aria-label={translate('candidateDashboard.notifications.readThis', { title })}
        onClick={onRead}
      >
        {translate('candidateDashboard.notifications.read')}
      </Button>
    </li>
  );
}
