import { type Problem, violationProblem } from '#engine/api/request/problem.ts';
import type { JsonValue } from '#engine/model/model.ts';
import { quoted } from '#engine/model/violation.ts';
import { sameValue } from '#engine/rules/sameValue.ts';

type Values = { readonly [name: string]: JsonValue | undefined };

/**
 * A 422 per field that the server calculates here and a client sent with another value; the value it has, or comes to
 * have, may be sent back.
 *
 * @example
 * calculatedFields({ total_amount: '7.00' }, { previous: null, calculated: { total_amount: '10.00' } })
 */
export function calculatedFields(
  sent: Values,
  { previous, calculated }: { readonly previous: Values | null; readonly calculated: Values },
): Problem[] {
  return Object.keys(calculated).flatMap((name) => {
    const value = sent[name];
    const isKept = [undefined, null, previous?.[name], calculated[name]].some((known) =>
      sameValue(known, value),
    );
    if (isKept) return [];
    return [
      violationProblem({ code: 'read-only', values: { value: quoted(value) } }, `/data/attributes/${name}`),
    ];
  });
}
