import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PageProps {
  /** Words, not a key: a record may name its page. */
  readonly title: string;
  /** What the page is for, in one sentence. */
  readonly lead?: ReactNode;
  /** The one thing to do here, below the title. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A page: its title, which is that of the document too and has the focus once one has come here, and what it holds. */
export function Page({ title, lead, action, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    document.title = `ALEC - ${title}`;
  }, [title]);
  // A page that is loaded keeps the browser's own focus, at its top; one that is navigated to gives it to its title.
  const isFirst = key === 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isFirst) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirst]);
  return (
    <div className="page">
      <header className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
        {action}
      </header>
      {children}
    </div>
  );
}
