import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title?: string;
  /** Beside the title: a link, a chip. */
  readonly aside?: ReactNode;
  /** Below a title of another card: 3. */
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}

/** What belongs together, under a title. */
export function Card({ title, aside, level = 2, children }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className="card" aria-labelledby={title === undefined ? undefined : id}>
      {(title !== undefined || aside) && (
        <header className="card-header">
          {title !== undefined && <Heading id={id}>{title}</Heading>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
