/** The fields of the resource that keeps the history, which the server writes at each change. */
export const historyFields = [
  'entity_kind',
  'entity_type',
  'entity_id',
  'event',
  'description',
  'user_id',
  'user_name',
  'user_email',
  'on_behalf_of',
  'changes',
  'request_id',
] as const;
