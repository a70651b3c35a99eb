import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { alec } from '#alec/server.ts';
import { describe } from '../world/openApi/watchFetch.ts';

/** Rules that this API breaks on purpose. */
const otherwise = {
  // An id is a UUID, so that `/branches/imports/{import}` is never `/branches/{id}/sort`.
  'no-ambiguous-paths': 'off',
  // The licence of the program says nothing of who may call a server.
  'info-license': 'off',
} as const;

it('the description of the API has no fault that a linter knows', async () => {
  const generated = JSON.parse(await readFile('generated/openapi.json', 'utf8'));
  const source = JSON.stringify(describe(alec, generated));
  const config = await createConfig({ extends: ['recommended'], rules: otherwise });

  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });

  expect(
    problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
  ).toEqual([]);
});
