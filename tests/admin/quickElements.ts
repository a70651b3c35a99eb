import * as React from 'react';

/**
 * React in development notes where each element was made, for its warnings: a tenth of the time of a view in a test. It
 * stops when very many are made within a second; here it does not begin.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
});
