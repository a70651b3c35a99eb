import { type File, type Suite, startTests, type Task, type Test } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import { type Answer, channelName, type Order, type TestOutcome } from './messages.ts';

/** What Stryker's changed code reads and counts. */
interface Mutation {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: object;
}

/** Stays in its worker when the tests have run, and runs the ones each order names, once per mutant. */
export default class HeldRunner extends TestRunner {
  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    const orders = new BroadcastChannel(channelName);
    const runner = quickRunner(this);
    await new Promise((_, reject) => {
      orders.onmessage = ({ data }) => {
        obey(data as Order, runner).then((answer) => orders.postMessage(answer), reject);
      };
      orders.postMessage('ready');
    });
  }
}

/** Modules are loaded anew, so that nothing is left of the mutant before; only what runs in tests is changed. */
async function obey(
  { namespace, files, tests, mutant, hitLimit }: Order,
  runner: QuickRunner,
): Promise<Answer> {
  const mutation = mutationIn(namespace);
  Object.assign(mutation, { activeMutant: undefined, hitCount: mutant === null ? undefined : 0, hitLimit });
  runner.begin(mutation, mutant, (id) => tests === null || tests.includes(id));
  vi.resetModules();
  for (const file of files) {
    if (mutant === null) vi.resetModules();
    mutation.activeMutant = undefined;
    if (!runner.hasFailed) await startTests([file], runner);
  }
  return {
    outcomes: runner.outcomes,
    coverage: mutation.mutantCoverage ?? null,
    hits: mutation.hitCount ?? 0,
  };
}

function mutationIn(namespace: string): Mutation {
  const scope = globalThis as unknown as Record<string, Mutation | undefined>;
  scope[namespace] ??= {};
  return scope[namespace];
}

class QuickRunner extends TestRunner {
  outcomes: TestOutcome[] = [];
  hasFailed = false;
  private mutation: Mutation = {};
  private mutant: string | null = null;
  private isWanted: (id: string) => boolean = () => true;

  begin(mutation: Mutation, mutant: string | null, isWanted: (id: string) => boolean): void {
    Object.assign(this, { mutation, mutant, isWanted, outcomes: [], hasFailed: false });
  }

  onCollected(files: File[]): void {
    for (const file of files) skipUnwanted(file, this.isWanted);
    this.mutation.activeMutant = this.mutant ?? undefined;
  }

  override async onBeforeRunTask(test: Task): Promise<void> {
    if (this.hasFailed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: Task): void {
    super.onBeforeTryTask(test);
    this.mutation.currentTestId = idOf(test);
  }

  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test);
    this.mutation.currentTestId = undefined;
    const { state, duration = 0, errors = [] } = test.result ?? {};
    if (state !== 'pass' && state !== 'fail') return;
    const fault = errors[0]?.message ?? '';
    this.outcomes.push({ id: idOf(test), hasPassed: state === 'pass', milliseconds: duration, fault });
    if (state === 'fail' && this.mutant !== null) this.hasFailed = true;
  }
}

/** Like the runner of the worker, but nobody hears of what it does. */
function quickRunner(of: TestRunner): QuickRunner {
  const runner = new QuickRunner(of.config);
  const { moduleRunner, _otel } = of as unknown as { moduleRunner: unknown; _otel: never };
  Object.assign(runner, { moduleRunner, onAfterRunSuite: () => undefined });
  runner.__setTraces(_otel);
  return runner;
}

function skipUnwanted(suite: Suite, isWanted: (id: string) => boolean): boolean {
  const kept = suite.tasks.filter((task) =>
    task.type === 'suite' ? skipUnwanted(task, isWanted) : keep(task, isWanted(idOf(task))),
  );
  return keep(suite, kept.length > 0);
}

function keep(task: Task, isKept: boolean): boolean {
  if (!isKept) task.mode = 'skip';
  return isKept;
}

function idOf(task: Task): string {
  const names: string[] = [];
  for (let one: Task | undefined = task; one && one !== one.file; one = one.suite) names.unshift(one.name);
  return `${task.file.filepath}#${names.join(' ')}`;
}
