import type { ReactNode } from 'react';
import { Card } from '#alec/candidate/space/parts/Card.tsx';

interface PlacedCardProps {
  /** Of its address: `/profile#skills`. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card that an address leads to. */
export function PlacedCard({ id, title, children }: PlacedCardProps) {
  return (
    <div id={id} tabIndex={-1} className="placed-card">
      <Card title={title}>{children}</Card>
    </div>
  );
}
