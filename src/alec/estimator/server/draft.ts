import type { JsonObject } from '#engine/api/request/jsonObject.ts';
import type { FlatRecord } from '#engine/model/model.ts';

/** Marks a write that follows from another one, which was judged already. Nobody else can send this object. */
export const derived: JsonObject = Object.freeze({});

/** An estimator that somebody works on again. */
export const asDraft: FlatRecord = {
  status: 'DRAFT_STATUS',
  requested_by: null,
  requested_at: null,
  approver: null,
  validated_at: null,
};
