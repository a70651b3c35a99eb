import type { FieldOf } from '#generated/records.ts';

/** What the page, the server or the mail itself says: nobody is asked for it. */
export const decided = [
  'training_course',
  'from_name',
  'from_email',
  'body_plain',
  'communication_type',
  'read_at',
  'delivery',
  'delivery_reason',
  'send_at',
  'sent_at',
  'is_automatic',
  'refusal',
  'parent',
  'replies',
] satisfies FieldOf<'communications'>[];
