/** A request as a walk sent it: what is in braces is another row each time, `{training-courses#1}`. */
export interface Template {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** What people at work send, as the walks were seen to. */
export interface Mix {
  /** What the walks are called. */
  readonly walks: readonly string[];
  readonly templates: readonly Template[];
  /** What followed one click or key, by the places of the templates; the same walk goes on. */
  readonly interactions: readonly (readonly number[])[];
}

/** `{training-courses#1}`, `{new#2}`, `{reference#1}`. */
export const placeShape = /\{([a-z-]+)#(\d+)\}/g;
