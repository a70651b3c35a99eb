import { expect, test } from 'vitest';
import { didYouMean } from '#engine/rules/didYouMean.ts';

test.each([
  ['custmer', ['region', 'customer'], 'customer'],
  ['LABLE', ['label'], 'label'],
  ['nwe', ['old', 'new'], 'new'],
  ['nit', ['new'], undefined],
  ['lots', ['bolts', 'slots'], 'slots'],
  ['xyz', ['region', 'customer'], undefined],
  ['ab', ['xy', 'z'], undefined],
  ['lxbxl', ['label'], 'label'],
  ['x', ['y'], undefined],
  ['badc', ['abcd'], undefined],
  ['x-resource', [], undefined],
])("'%s' among %j was most likely meant to be %j", (name, known, meant) => {
  expect(didYouMean(name, known)).toBe(meant);
});
