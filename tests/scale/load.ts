import type { Fleet } from './fleet.ts';

/** What became of a request of the load. */
export interface Outcome {
  readonly kind: 'create' | 'change' | 'read';
  /** When it was sent and answered, by `performance.now()`. */
  readonly began: number;
  readonly ended: number;
  /** 0: there was no answer, or half of one. */
  readonly status: number;
  readonly words: string;
  /** The row that was acknowledged. */
  readonly id?: string;
  /** What was written into it. */
  readonly written?: string;
}

export interface Load {
  readonly outcomes: readonly Outcome[];
  end(): Promise<readonly Outcome[]>;
}

type Work = (
  fleet: Fleet,
  mark: string,
) => Promise<Pick<Outcome, 'kind' | 'status' | 'words' | 'id' | 'written'>>;

/** People at work: so many create, change a row of their own, and read, without a pause. */
export function startLoad(fleet: Fleet, works: readonly Work[]): Load {
  const outcomes: Outcome[] = [];
  let isOver = false;
  const workers = works.map(async (work, at) => {
    for (let count = 0; !isOver; count += 1) {
      const began = performance.now();
      const given = await work(fleet, `Charge ${at}-${count}`).catch((error: Error) => ({
        kind: 'read' as const,
        status: 0,
        words: `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
      }));
      outcomes.push({ began, ended: performance.now(), ...given });
    }
  });
  return {
    outcomes,
    end: async () => {
      isOver = true;
      await Promise.all(workers);
      return outcomes;
    },
  };
}

interface Rows {
  readonly path: string;
  /** The field of text that is written. */
  readonly field: string;
  readonly as: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

export function creating({ path, field, as, attributes, relationships }: Rows): Work {
  return async (fleet, mark) => {
    const type = path.replaceAll('-', '_');
    const answer = await fleet.call(`/${path}`, {
      as,
      method: 'POST',
      headers: { 'idempotency-key': `${mark} ${crypto.randomUUID()}` },
      body: { data: { type, attributes: { ...attributes, [field]: mark }, relationships } },
    });
    const isDone = answer.status === 201;
    return {
      kind: 'create',
      status: answer.status,
      words: answer.text.slice(0, 300),
      ...(isDone && { id: answer.resource.id, written: mark }),
    };
  };
}

export function changing({ path, field, as }: Rows, id: string): Work {
  return async (fleet, mark) => {
    const type = path.replaceAll('-', '_');
    const answer = await fleet.call(`/${path}/${id}`, {
      as,
      method: 'PATCH',
      body: { data: { type, id, attributes: { [field]: mark } } },
    });
    const isDone = answer.status === 200;
    return {
      kind: 'change',
      status: answer.status,
      words: answer.text.slice(0, 300),
      ...(isDone && { id, written: mark }),
    };
  };
}

export function reading(path: string, as: string): Work {
  return async (fleet) => {
    const { status, text } = await fleet.call(path, { as });
    return { kind: 'read', status, words: text.slice(0, 300) };
  };
}

export function failedOf(outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(({ status }) => status < 200 || status > 299);
}
