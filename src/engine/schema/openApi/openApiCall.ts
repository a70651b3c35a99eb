import type { Schema } from '#engine/fieldTypes/fieldTypeOnServer.ts';
import type { Resource } from '#engine/model/model.ts';
import { refTo } from './openApiParts.ts';

/** One call, before it is written as an operation. */
export interface Call {
  readonly path: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly name: string;
  readonly summary: string;
  /** Operation or action that the caller must be allowed. */
  readonly permission: string;
  /** Whose permission it is, where it is not the resource's own. */
  readonly permissionOf?: Resource;
  readonly parameters?: readonly Schema[];
  readonly body?: Schema;
  /** JSON:API without it. */
  readonly bodyMedia?: string;
  /** The call is understood without a body too. */
  readonly isBodyOptional?: boolean;
  readonly answer: {
    readonly status: string;
    /** Other statuses under which the same is answered: 200 where what was to be made is there already. */
    readonly also?: readonly string[];
    readonly schema?: Schema;
    /** It may also answer 204. */
    readonly isGone?: boolean;
    readonly media?: readonly string[];
    /** Media types of which each has a schema of its own. */
    readonly others?: Readonly<Record<string, Schema>>;
  };
  readonly errors: readonly string[];
}

export const id = refTo('parameters', 'id');
export const ifMatch = refTo('parameters', 'ifMatch');
export const idempotencyKey = refTo('parameters', 'idempotencyKey');
export const readErrors = ['400', '401', '403', '404', '406', '429', '503'];
export const writeErrors = [
  '400',
  '401',
  '403',
  '404',
  '406',
  '409',
  '412',
  '413',
  '415',
  '422',
  '429',
  '503',
];
