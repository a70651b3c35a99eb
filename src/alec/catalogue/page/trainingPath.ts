/** Where a training of the catalogue is read, over the list as it stands: `/manager/training-catalog/{id}/show`. */
export function trainingPath(id: string): string {
  return `/manager/training-catalog/${encodeURIComponent(id)}/show`;
}

/** Where a dossier begins with that training. */
export function dossierWith(trainingId: string): string {
  return `/training-courses/initialize?training=${encodeURIComponent(trainingId)}`;
}
