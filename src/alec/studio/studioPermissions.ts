/** What opens the pages of the schema files, as a screen knows it. */
export const studioRight = 'schema.view';

/** What opens the pages of the schema files, and what saves them; the matrix of permissions says who has it. */
export const studioPermissions = { view: `erpf.${studioRight}`, update: 'erpf.schema.update' } as const;
