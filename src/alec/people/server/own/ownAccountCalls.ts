import { avatarResponse, avatarsResponse } from '#alec/people/server/avatarResponse.ts';
import { changeOwnAccount } from './changeOwnAccount.ts';
import { deletePicture, ownPicture, putPicture } from './pictureCalls.ts';
import { changePreferences, ownPreferences } from './preferenceCalls.ts';
import { closeOtherSessions, closeSession, ownSessions } from './sessionCalls.ts';

/** What the owner of an account does with it; `GET /auth/me` is the engine's. */
export const ownAccountCalls = [
  { path: '/auth/me', method: 'PATCH', answer: changeOwnAccount },
  { path: '/auth/me/signature', method: 'GET', answer: ownPicture('signature') },
  { path: '/auth/me/signature', method: 'PUT', answer: putPicture('signature') },
  { path: '/auth/me/signature', method: 'DELETE', answer: deletePicture('signature') },
  { path: '/auth/me/avatar', method: 'PUT', answer: putPicture('avatar') },
  { path: '/auth/me/avatar', method: 'DELETE', answer: deletePicture('avatar') },
  { path: '/auth/me/preferences', method: 'GET', answer: ownPreferences },
  { path: '/auth/me/preferences', method: 'PATCH', answer: changePreferences },
  { path: '/auth/me/sessions', method: 'GET', answer: ownSessions },
  { path: '/auth/me/sessions', method: 'DELETE', answer: closeOtherSessions },
  { path: '/auth/me/sessions/:id', method: 'DELETE', answer: closeSession },
  { path: '/users/avatars', method: 'GET', answer: avatarsResponse },
  { path: '/users/:id/avatar', method: 'GET', answer: avatarResponse },
] as const;
