import type { CellProps } from '#admin/kinds/kindProps.ts';
import { ManyCell } from '#admin/kinds/RelationCell.tsx';
import { useDossier } from '../useDossier.ts';

/** The trainings of a path. The dossier brings them with it: each names its path, a path does not name them. */
export function PathTrainings(props: CellProps) {
  const { parts } = useDossier();
  const own = parts.trainings.filter(({ educational_path }) => educational_path === props.record.id);
  return <ManyCell {...props} value={own.map(({ id }) => id)} />;
}
