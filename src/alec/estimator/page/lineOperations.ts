import type { Operation } from 'ra-data-json-api';
import { resourceAt } from '#engine/model/field.ts';
import type { FlatRecord } from '#engine/model/model.ts';
import type { ScreenModel } from '#engine/model/screenModel.ts';
import { sameValue } from '#engine/rules/sameValue.ts';
import { costLines, estimators, type Line, linesOf } from './estimatorLines.ts';

interface Edit {
  /** What the server has. */
  readonly base: FlatRecord & { readonly id: string };
  /** What is written of it. */
  readonly data: FlatRecord;
  /** Somebody deleted it: it is added again, with its lines. */
  readonly isGone?: boolean;
}

/**
 * The operations that make the server's estimator and its lines those at hand. The estimator comes first, with the
 * version it was read in: whoever changed it or one of its lines meanwhile is noticed.
 *
 * @example
 * estimatorOperations(model, { base, data: { classic_candidates_number: 5, lines } })
 * // [{ op: 'update', resource: 'training-course-estimators', … }, { op: 'add', resource: 'estimator-educational-costs', … }]
 */
export function estimatorOperations(
  model: ScreenModel,
  { base, data, isGone = false }: Edit,
): readonly Operation[] {
  const { lines: _, ...own } = data;
  const { lines: __, ...before } = base;
  const saved = isGone ? [] : linesOf(base);
  const target = data.lines === undefined ? linesOf(base) : linesOf(data);
  return [
    isGone
      ? {
          op: 'add',
          resource: estimators,
          id: base.id,
          data: { training_course: before.training_course, ...own },
        }
      : { op: 'update', resource: estimators, id: base.id, data: own, previousData: before },
    ...removals(saved, target),
    ...target.flatMap((line) => changeOf(saved, line)),
    ...target.flatMap((line) => additionOf(saved, line, base.id)),
    ...moves(model, saved, target),
  ];
}

function removals(saved: readonly Line[], target: readonly Line[]): Operation[] {
  return saved
    .filter(({ id }) => !target.some((line) => line.id === id))
    .map(({ id }) => ({ op: 'remove', resource: costLines, id }));
}

function changeOf(saved: readonly Line[], line: Line): Operation[] {
  const before = saved.find(({ id }) => id === line.id);
  if (!before) return [];
  const names = (Object.keys(line) as (keyof Line)[]).filter((name) => !sameValue(before[name], line[name]));
  if (names.length === 0) return [];
  const part = (of: Line) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return [
    {
      op: 'update',
      resource: costLines,
      id: line.id,
      data: part(line),
      previousData: { id: line.id, ...part(before) },
    },
  ];
}

function additionOf(saved: readonly Line[], line: Line, estimator: string): Operation[] {
  if (saved.some(({ id }) => id === line.id)) return [];
  const { id, ...values } = line;
  const filled = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  return [
    {
      op: 'add',
      resource: costLines,
      id,
      data: { ...Object.fromEntries(filled), training_course_estimator: estimator },
    },
  ];
}

/** The server puts what is added last: whatever stands elsewhere is moved, from the first place on. */
function moves(model: ScreenModel, saved: readonly Line[], lines: readonly Line[]): Operation[] {
  const { type } = resourceAt(model, costLines);
  const target = lines.map(({ id }) => id);
  const kept = saved.map(({ id }) => id).filter((id) => target.includes(id));
  let standing = [...kept, ...target.filter((id) => !kept.includes(id))];
  return target.flatMap((id, place): Operation[] => {
    const target = standing[place];
    if (target === undefined || target === id) return [];
    const others = standing.filter((other) => other !== id);
    standing = [...others.slice(0, place), id, ...others.slice(place)];
    return [{ op: 'update', ref: { type, id }, meta: { move: 'before', target } }];
  });
}
