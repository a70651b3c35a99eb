import { Skeleton } from '#alec/candidate/space/parts/Skeleton.tsx';

/** Cards of ads that are still to come. */
export function AdSkeletons() {
  return (
    <div className="ad-skeletons">
      <Skeleton cards={4} />
    </div>
  );
}
