import type { JsonValue } from '#engine/model/model.ts';
import type { FieldOf, ValuesOf } from '#generated/records.ts';
import { jsonApi, metaOf, operation, query } from './operation.ts';

const dossierId: JsonValue = { type: 'string', format: 'uuid' };
const person: JsonValue = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
};

/** The calls of the chat beside those of its messages. */
export const chatCalls = {
  '/chats/unread': {
    get: operation({
      tag: 'chats',
      name: 'countUnreadMessages',
      summary: 'How many messages of others the caller has not read, by dossier',
      permission: 'erpf.chat.view',
      parameters: [query('training_courses', 'Ids of dossiers, separated by commas, 200 at most')],
      media: jsonApi,
      schema: metaOf({ unread: { type: 'object', additionalProperties: { type: 'integer' } } }),
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/chats/people': {
    get: operation({
      tag: 'chats',
      name: 'findPeopleToName',
      summary: 'People who may see a dossier, by the beginning of a name, for a message that names them',
      permission: 'erpf.chat.view',
      parameters: [
        query('training_course' satisfies FieldOf<'chats'>, 'Id of the dossier', dossierId),
        query('q', 'Two letters or more'),
      ],
      media: jsonApi,
      schema: metaOf({ people: { type: 'array', items: person } }),
      errors: ['401', '403', '404', '429'],
    }),
  },
  '/chats/mark-as-read': {
    patch: operation({
      tag: 'chats',
      name: 'markThreadAsRead',
      summary: 'The caller has read the thread of a dossier up to its last message',
      permission: 'erpf.chat.mark-as-read',
      body: metaOf({ training_course: dossierId } satisfies ValuesOf<'chats'>),
      media: jsonApi,
      schema: metaOf({
        read_until: { type: ['string', 'null'], format: 'date-time' },
      } satisfies ValuesOf<'chat-reads'>),
      errors: ['401', '403', '404', '429'],
    }),
  },
};
