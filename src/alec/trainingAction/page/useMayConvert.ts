import { useAccessTo } from '#engine/admin/resource/useAccess.ts';
import type { Path } from '#generated/records.ts';

/** Whether the one who looks may make training actions of dossiers. */
export function useMayConvert(): boolean {
  return useAccessTo('training-actions' satisfies Path).may('convert');
}
