import { ImportButton } from '#alec/documents/page/ImportButton.tsx';
import { DriveImport } from './DriveImport.tsx';

/** The ways in which files come into the dossier. */
export function Imports() {
  return (
    <>
      <DriveImport />
      <ImportButton />
    </>
  );
}
