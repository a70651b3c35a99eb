import type { JsonValue } from '#engine/model/model.ts';
import type { ValuesOf } from '#generated/records.ts';
import { id, jsonApi, operation } from './operation.ts';

const binary: JsonValue = { type: 'string', format: 'binary' };
const word: JsonValue = { type: ['string', 'null'], maxLength: 255 };

const picture = {
  required: true,
  content: { 'image/png': { schema: binary }, 'image/jpeg': { schema: binary } },
};

const session: JsonValue = {
  type: 'object',
  properties: {
    type: { const: 'user_sessions' },
    id: { type: 'string', format: 'uuid' },
    attributes: {
      type: 'object',
      properties: {
        ...({
          device: { type: 'string', description: 'Browser and system, in words' },
          named_by: {
            enum: ['session', 'sign-in', 'token'],
            description: 'What the provider tells it by; by `token` it is another one after each renewal',
          },
          first_used_at: { type: 'string', format: 'date-time' },
          last_used_at: { type: 'string', format: 'date-time' },
        } satisfies ValuesOf<'user-sessions'>),
        is_current: { type: 'boolean' },
      },
    },
  },
};

function pictureCalls(name: string, what: string) {
  const call = { tag: 'auth', errors: ['400', '401', '403', '412', '413', '422', '429', '503'] } as const;
  return {
    put: {
      ...operation({ ...call, name: `put${name}`, summary: `${what} in the place of the one before` }),
      requestBody: picture,
    },
    delete: operation({
      ...call,
      name: `delete${name}`,
      summary: `Take away ${what.toLowerCase()}`,
      errors: ['400', '401', '403', '404', '412', '429'],
    }),
  };
}

/** What the owner of an account does with it; nobody who acts in her place does. */
export const accountCalls = {
  '/auth/me': {
    get: operation({
      tag: 'auth',
      name: 'getCurrentUser',
      summary: 'The caller, with roles and permissions',
      media: jsonApi,
      schema: { type: 'object' },
      errors: ['401', '403', '429'],
    }),
    patch: operation({
      tag: 'auth',
      name: 'changeCurrentUser',
      summary: 'Change what the caller may change of her own account',
      body: {
        type: 'object',
        required: ['data'],
        properties: {
          data: {
            type: 'object',
            required: ['type'],
            properties: {
              type: { const: 'users' },
              attributes: {
                type: 'object',
                properties: { job: word, service: word, title: word } satisfies ValuesOf<'users'>,
                additionalProperties: false,
              },
            },
          },
        },
      },
      media: jsonApi,
      schema: { type: 'object' },
      errors: ['400', '401', '403', '409', '412', '422', '429'],
    }),
  },
  '/auth/me/signature': {
    get: operation({
      tag: 'auth',
      name: 'getSignature',
      summary: 'The signature of the caller',
      media: 'image/*',
      schema: binary,
      errors: ['400', '401', '403', '404', '429', '503'],
    }),
    ...pictureCalls('Signature', 'The signature of the caller'),
  },
  '/auth/me/avatar': pictureCalls('Avatar', 'The photograph of the caller'),
  '/auth/me/preferences': {
    get: operation({
      tag: 'auth',
      name: 'getPreferences',
      summary: 'What the caller prefers; null while nothing was chosen',
      media: jsonApi,
      schema: { type: 'object' },
      errors: ['400', '401', '403', '429'],
    }),
    patch: operation({
      tag: 'auth',
      name: 'changePreferences',
      summary: 'Keep what is sent beside what the caller chose before',
      body: { type: 'object', required: ['data'], properties: { data: { type: 'object' } } },
      media: jsonApi,
      schema: { type: 'object' },
      errors: ['400', '401', '403', '409', '412', '422', '429'],
    }),
  },
  '/auth/me/sessions': {
    get: operation({
      tag: 'auth',
      name: 'listSessions',
      summary: 'Where the caller is signed in, the last used first',
      media: jsonApi,
      schema: { type: 'object', properties: { data: { type: 'array', items: session } } },
      errors: ['400', '401', '403', '429'],
    }),
    delete: operation({
      tag: 'auth',
      name: 'closeOtherSessions',
      summary: 'End every sign-in of the caller but the one that asks',
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/auth/me/sessions/{id}': {
    delete: operation({
      tag: 'auth',
      name: 'closeSession',
      summary: 'End one sign-in of the caller: its tokens are refused',
      parameters: [id],
      errors: ['400', '401', '403', '404', '429'],
    }),
  },
  '/users/avatars': {
    get: operation({
      tag: 'users',
      name: 'listAvatars',
      summary:
        'Where the photograph of each account is that has one, of 2,000 at most, as far as the caller may see them',
      media: jsonApi,
      schema: {
        type: 'object',
        properties: {
          data: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                type: { const: 'users' },
                id: { type: 'string', format: 'uuid' },
                attributes: {
                  type: 'object',
                  properties: { avatar: { type: 'string' } } satisfies ValuesOf<'users'>,
                },
              },
            },
          },
        },
      },
      errors: ['400', '401', '403', '429'],
    }),
  },
  '/users/{id}/avatar': {
    get: operation({
      tag: 'users',
      name: 'getAvatar',
      summary: 'The photograph of a colleague, at the address that `avatar` names',
      parameters: [id],
      media: 'image/*',
      schema: binary,
      errors: ['400', '401', '404', '429', '503'],
    }),
  },
};
