import { describe, expect, test } from 'vitest';
import { driveIdOf, fileNameOf, wayOut } from '#alec/documents/domain/driveLink.ts';

const id = '1AbC-defGhij_klmNOP';

describe('the id of a file in a drive', () => {
  test.each([
    id,
    `  ${id}\n`,
    `https://drive.google.com/file/d/${id}/view?usp=sharing`,
    `https://drive.google.com/file/d/${id}`,
    `https://drive.google.com/open?id=${id}`,
    `https://drive.google.com/uc?export=download&id=${id}`,
    `https://docs.google.com/document/d/${id}/edit#heading=h.1`,
    `https://docs.google.com/spreadsheets/u/0/d/${id}/edit?gid=0`,
    `https://drive.google.com/drive/folders/${id}?usp=drive_link`,
    `https://drive.example.org/drive/v3/files/${id}`,
  ])('stands in %s', (text) => {
    expect(driveIdOf(text)).toBe(id);
  });

  test.each([
    '',
    'devis.pdf',
    'short',
    '../../admin/secrets',
    `${id}/../x`,
    `${id}?alt=media`,
    `file:///file/d/${id}`,
    `javascript:/d/${id}`,
    'https://drive.google.com/drive/my-drive',
    'https://drive.google.com/file/d/',
    'https://drive.google.com/file/d/..%2F..%2Fabout%3F/view',
    'https://drive.google.com/open?id=http://127.0.0.1/',
    `https://drive.google.com/open?id=${'a'.repeat(129)}`,
  ])('is not to be found in %s', (text) => {
    expect(driveIdOf(text)).toBeNull();
  });
});

test.each([
  ['application/pdf', 'download'],
  ['image/png', 'download'],
  ['application/octet-stream', 'download'],
  ['application/vnd.google-apps.document', 'export'],
  ['application/vnd.google-apps.spreadsheet', 'export'],
  ['application/vnd.google-apps.presentation', 'export'],
  ['application/vnd.google-apps.drawing', 'export'],
  ['application/vnd.google-apps.folder', null],
  ['application/vnd.google-apps.form', null],
  ['application/vnd.google-apps.shortcut', null],
  ['', null],
])('a file of type %s leaves the drive by: %s', (mediaType, way) => {
  expect(wayOut(mediaType)).toBe(way);
});

test.each([
  ['Planning.v2', 'export', 'Planning.v2.pdf'],
  ['Devis.PDF', 'export', 'Devis.PDF'],
  ['devis.docx', 'download', 'devis.docx'],
] as const)('%s is called here, after its %s, %s', (name, way, expected) => {
  expect(fileNameOf(name, way)).toBe(expected);
});
