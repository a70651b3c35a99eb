import type * as typed from '#alec/behaviour.ts';
import { uploadToLucie } from './uploadToLucie.ts';

type PendingWrite = typed.PendingWrite<'documents'>;
type Amendment = typed.Amendment<'documents'>;

/** A document bears the names of who stored it and of who changed it last. */
export const documents: typed.Behaviour<'documents'> = {
  beforeWrite,
  actions: { 'upload-to-lucie': uploadToLucie },
};

function beforeWrite({ writing, event }: PendingWrite): Amendment {
  const { actor } = writing.context;
  if (event === 'created')
    return { set: { created_by: actor.name, updated_by: actor.name, user_id: actor.id, version_count: 0 } };
  return event === 'updated' ? { set: { updated_by: actor.name } } : {};
}
