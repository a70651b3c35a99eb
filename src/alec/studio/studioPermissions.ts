/** What opens the pages of the schema files, and what saves them; the matrix of permissions says who has it. */
export const studioPermissions = { view: 'erpf.schema.view', update: 'erpf.schema.update' } as const;
