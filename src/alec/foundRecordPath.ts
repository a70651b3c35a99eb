import { editPath } from '#engine/admin/resource/paths.ts';
import type { FoundRecord } from '#engine/admin/shell/search/useFoundRecords.ts';
import { resourceAt } from '#engine/model/field.ts';
import { namingHead } from '#engine/model/naming.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { type DossierTab, dossierPath } from './dossier/page/dossierPath.ts';
import { partRoutes } from './dossier/page/parts/partRoutes.ts';

const dossiers = 'training-courses';
const help = 'notion-pages';

/** Parts that have a tab but no page of their own in it. */
const tabs: Readonly<Record<string, DossierTab>> = {
  contacts: 'contacts',
  documents: 'ged',
  'training-course-states': 'summary',
  'training-course-sessions': 'schedule',
  activities: 'history',
};

/**
 * The address at which a record that was found is read: a dossier and its parts on the page of the dossier, every
 * other record at its own.
 *
 * @example
 * foundRecordPath(model, { path: 'training-course-candidates', id, label: 'Jean Dupont',
 *   parent: { path: 'training-courses', id: '0192…', label: 'ERPF#2026-00012' } })
 * // '/manager/training-course/2026-00012/candidates/edit/0193…'
 */
export function foundRecordPath(model: ScreenModel, found: FoundRecord): string {
  const { path, id, parent } = found;
  if (path === help) return `/manager/notion/${id}`;
  if (path === dossiers) return pathOfDossierNamed(model, found);
  const partPath = parent?.path === dossiers ? pathOfPart(model, found, parent) : null;
  return partPath ?? editPath(resourceAt(model, path), id);
}

function pathOfPart(model: ScreenModel, { path, id }: FoundRecord, dossier: DossierNamed): string | null {
  const reference = referenceOf(model, dossier);
  const home = partRoutes[path];
  const tab = tabs[path];
  if (path === 'training-course-comments') return `${pathOfDossierNamed(model, dossier)}?comments=open`;
  if (!home && !tab) return null;
  // A draft goes on where it is written, as a whole.
  if (reference === '') return pathOfDossierNamed(model, dossier);
  if (tab) return dossierPath(reference, tab, ...(path === 'documents' ? [id] : []));
  return home ? dossierPath(reference, home[0], ...(home[1] ? [home[1]] : []), id) : null;
}

type DossierNamed = Pick<FoundRecord, 'id' | 'label'>;

/** By its reference; the address by its id leads to where a draft is written. */
function pathOfDossierNamed(model: ScreenModel, dossier: DossierNamed): string {
  const reference = referenceOf(model, dossier);
  return reference === '' ? editPath(resourceAt(model, dossiers), dossier.id) : dossierPath(reference);
}

function referenceOf(model: ScreenModel, { label }: DossierNamed): string {
  return label.slice(namingHead(resourceAt(model, dossiers)).length);
}
