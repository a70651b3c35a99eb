import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';

interface SectionSkeletonProps {
  /** The section that is to come: the style sheet knows how tall it will be. */
  readonly of: 'availability' | 'step' | 'documents' | 'mission' | 'ads' | 'applications' | 'notifications';
}

/** The card of a section that is still to come, as tall as it will be. */
export function SectionSkeleton({ of }: SectionSkeletonProps) {
  return (
    <div className={`section-skeleton section-${of}`}>
      <Skeleton cards={1} />
    </div>
  );
}
