import { avatarResponse, avatarsResponse } from '#alec/people/server/avatarResponse.ts';
import { changeOwnAccount } from './changeOwnAccount.ts';
import { withoutParameters } from './ownCall.ts';
import { deletePicture, ownPicture, putPicture } from './pictureCalls.ts';
import { changePreferences, ownPreferences } from './preferenceCalls.ts';
import { closeOtherSessions, closeSession, ownSessions } from './sessionCalls.ts';

/** What the owner of an account does with it; `GET /auth/me` is the engine's. */
export const ownAccountCalls = [
  { path: '/auth/me', method: 'PATCH', answer: changeOwnAccount },
  { path: '/auth/me/signature', method: 'GET', answer: withoutParameters(ownPicture('signature')) },
  { path: '/auth/me/signature', method: 'PUT', answer: withoutParameters(putPicture('signature')) },
  { path: '/auth/me/signature', method: 'DELETE', answer: withoutParameters(deletePicture('signature')) },
  { path: '/auth/me/avatar', method: 'PUT', answer: withoutParameters(putPicture('avatar')) },
  { path: '/auth/me/avatar', method: 'DELETE', answer: withoutParameters(deletePicture('avatar')) },
  { path: '/auth/me/preferences', method: 'GET', answer: withoutParameters(ownPreferences) },
  { path: '/auth/me/preferences', method: 'PATCH', answer: withoutParameters(changePreferences) },
  { path: '/auth/me/sessions', method: 'GET', answer: withoutParameters(ownSessions) },
  { path: '/auth/me/sessions', method: 'DELETE', answer: withoutParameters(closeOtherSessions) },
  { path: '/auth/me/sessions/:id', method: 'DELETE', answer: withoutParameters(closeSession) },
  { path: '/users/avatars', method: 'GET', answer: withoutParameters(avatarsResponse) },
  { path: '/users/:id/avatar', method: 'GET', answer: avatarResponse },
] as const;
