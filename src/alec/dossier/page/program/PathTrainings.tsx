import { useDossier } from '#alec/dossier/page/useDossier.ts';
import type { CellProps } from '#engine/admin/fields/kindProps.ts';
import { ManyCell } from '#engine/admin/fields/relation/RelationCell.tsx';

/** The trainings of a path. The dossier brings them with it: each names its path, a path does not name them. */
export function PathTrainings(props: CellProps) {
  const { parts } = useDossier();
  const own = parts.trainings.filter(({ educational_path }) => educational_path === props.record.id);
  return <ManyCell {...props} value={own.map(({ id }) => id)} />;
}
