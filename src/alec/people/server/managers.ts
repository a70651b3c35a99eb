import type * as typed from '#alec/behaviour.ts';
import { followAccount } from './followPictures.ts';

type Managers = 'manager-repositories';

/** The photograph of a manager, and whether she has a signature, are those of her account. */
export const managers: typed.Behaviour<Managers> = {
  afterWrite: async ({ id, record, event }, writing) => {
    if (record && event !== null) await followAccount(writing, id);
  },
};
