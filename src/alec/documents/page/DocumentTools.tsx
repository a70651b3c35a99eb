import { ImportButton } from './import/ImportButton.tsx';
import { GenerateButton } from './templates/GenerateButton.tsx';

/** The ways in which documents come to a dossier. */
export function DocumentTools() {
  return (
    <>
      <GenerateButton />
      <ImportButton />
    </>
  );
}
