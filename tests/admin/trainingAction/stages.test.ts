import { expect, test } from 'vitest';
import { type Milestone, stagesOf } from '#alec/trainingAction/page/deviceMap/stages.ts';

const milestone = (id: string, values: Partial<Milestone> = {}): Milestone => ({
  id,
  map_type: 'opco',
  isChecked: false,
  ...values,
});

test('stages stand in their order, those without milestones are left out', () => {
  const stages = stagesOf(
    [milestone('a'), milestone('b', { map_type: 'agency' })],
    ['agency', 'training', 'opco'],
  );

  expect(stages.map(({ type }) => type)).toEqual(['agency', 'opco']);
});

test('what counts into another milestone stands below it, and only it is counted', () => {
  const [stage] = stagesOf(
    [
      milestone('parent'),
      milestone('one', { parent: 'parent', isChecked: true }),
      milestone('two', { parent: 'parent' }),
      milestone('lost', { parent: 'gone', isChecked: true }),
    ],
    ['opco'],
  );

  expect(stage?.branches.map(({ milestone: { id }, children }) => [id, children.length])).toEqual([
    ['parent', 2],
    ['lost', 0],
  ]);
  expect([stage?.done, stage?.of]).toEqual([2, 3]);
});
