import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from '@stryker-mutator/api/core';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import { createVitest } from 'vitest/node';
import { type Answer, channelName, type Order } from './messages.ts';

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'held-vitest', heldVitest)];

/**
 * Runs tests for Stryker in a worker that stays. Stryker's own runner of Vitest starts one for each mutant, which takes
 * ten times as long as the tests; what is found is the same.
 */
function heldVitest(): TestRunner {
  const channel = new BroadcastChannel(channelName);
  let files: readonly string[] = [];
  return {
    capabilities: () => ({ reloadEnvironment: true }),
    init: async () => {
      files = await holdTests(channel);
    },
    dryRun: async () => resultOf(await asked(channel, { files, tests: null, mutant: null })),
    mutantRun: (options) => runMutant(channel, files, options),
    dispose: async () => channel.close(),
  };
}

/** The test files, once the worker waits for orders; by name, so that each count runs them in the same order. */
async function holdTests(channel: BroadcastChannel): Promise<readonly string[]> {
  const vitest = await createVitest('test', {
    config: 'vitest.mutants.config.ts',
    runner: 'tests/mutants/heldRunner.ts',
    pool: 'threads',
    maxWorkers: 1,
    watch: false,
    reporters: [{}],
  });
  const found = await vitest.globTestSpecifications();
  const files = found.map(({ moduleId }) => moduleId).sort();
  const isReady = nextMessage(channel);
  void vitest.start(files.slice(0, 1));
  await isReady;
  return files;
}

async function runMutant(
  channel: BroadcastChannel,
  files: readonly string[],
  { activeMutant, testFilter, hitLimit }: MutantRunOptions,
): Promise<MutantRunResult> {
  const tests = testFilter ?? null;
  const reaching = files.filter((file) => tests?.some((test) => test.startsWith(`${file}#`)) ?? true);
  const order = { files: reaching, tests, mutant: activeMutant.id, ...(hitLimit && { hitLimit }) };
  const answer = await asked(channel, order);
  return toMutantRunResult(determineHitLimitReached(answer.hits, hitLimit) ?? resultOf(answer));
}

async function asked(channel: BroadcastChannel, order: Omit<Order, 'namespace'>): Promise<Answer> {
  const answer = nextMessage(channel);
  channel.postMessage({ ...order, namespace: INSTRUMENTER_CONSTANTS.NAMESPACE });
  return (await answer) as Answer;
}

function nextMessage(channel: BroadcastChannel): Promise<unknown> {
  return new Promise((resolve) => {
    channel.onmessage = (event) => resolve((event as MessageEvent).data);
  });
}

function resultOf({ outcomes, coverage }: Answer): CompleteDryRunResult {
  const tests = outcomes.map(({ id, hasPassed, milliseconds, fault }) => {
    const test = { id, name: id.slice(id.indexOf('#') + 1), timeSpentMs: milliseconds };
    return hasPassed
      ? { ...test, status: TestStatus.Success as const }
      : { ...test, status: TestStatus.Failed as const, failureMessage: fault };
  });
  return {
    status: DryRunStatus.Complete,
    tests,
    ...(coverage && { mutantCoverage: coverage as MutantCoverage }),
  };
}
