import { expect, test } from 'vitest';
import { keepFiles } from '#alec/documents/page/kept/keptDocuments.ts';

test('a browser without a database says of each file why it is not kept', async () => {
  const files = [new File(['x'], 'Devis.PDF'), new File(['x'], 'notes.txt'), new File([], 'vide.pdf')];

  const refused = await keepFiles({ owner: 'me/', dossier: 'one' }, files, { endings: ['pdf'], maxSize: 10 });

  expect(refused).toEqual([
    { name: 'Devis.PDF', reason: 'notKept' },
    { name: 'notes.txt', reason: 'extension' },
    { name: 'vide.pdf', reason: 'empty' },
  ]);
});

test('a file larger than the schema allows is not kept', async () => {
  const file = new File(['x'.repeat(11)], 'devis.pdf');

  const refused = await keepFiles({ owner: 'me/', dossier: 'one' }, [file], {
    endings: ['pdf'],
    maxSize: 10,
  });

  expect(refused).toEqual([{ name: 'devis.pdf', reason: 'tooLarge' }]);
});
