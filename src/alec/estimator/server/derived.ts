import type { JsonObject } from '#engine/api/request/jsonObject.ts';

/** Marks a write that follows from another one, which was judged already. Nobody else can send this object. */
export const derived: JsonObject = Object.freeze({});
