import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { cpuSecondsOf } from './cpuTime.ts';
import { type Failure, failureMessage, type StageReport, type TimedTest } from './stageReport.ts';

/** Reports a run of Vitest to `npm test`. */
export default class FileReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const cases = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({ file: fileOf(module), test })),
    );
    const named = (state: string) => cases.filter(({ test }) => test.result().state === state);
    const report: StageReport = {
      passed: named('passed').length,
      failures: [
        ...named('failed').map(({ file, test }) => ({
          name: `${file} › ${test.fullName}`,
          message: failureMessage(test.result().errors ?? []),
        })),
        ...modules.flatMap(failureOfModule),
        ...unhandledErrors.map((error) => ({ name: 'unhandled error', message: failureMessage([error]) })),
      ],
      skipped: named('skipped').map(({ file, test }) => `${file} › ${test.fullName}`),
      wall: performance.now() / 1000,
      cpu: cpuSecondsOf(process.pid),
      tests: modules.map(timesOf),
    };
    writeFileSync(process.env.STAGE_REPORT ?? '', JSON.stringify(report));
  }
}

/** A file that could not be loaded, or a suite whose hooks failed. */
function failureOfModule(module: TestModule): Failure[] {
  const suites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().length > 0
      ? [{ name: `${fileOf(module)} › ${suite.fullName}`, message: failureMessage(suite.errors()) }]
      : [],
  );
  const errors = module.errors();
  return errors.length > 0 ? [...suites, { name: fileOf(module), message: failureMessage(errors) }] : suites;
}

function timesOf(module: TestModule): TimedTest {
  const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const { startCpu = 0, testCpu = 0, database = 0 } = module.meta();
  // Files that share a process share its environment, which Vitest reports with each of them.
  const environment = module.project.config.isolate ? environmentSetupDuration : 0;
  const startUp = (prepareDuration + environment + setupDuration + collectDuration) / 1000;
  const running = duration / 1000;
  return {
    name: fileOf(module),
    wall: startUp + running,
    cpu: startCpu + testCpu,
    startUp,
    database,
    test: running - database,
    waiting: Math.max(0, running - testCpu),
  };
}

function fileOf(module: TestModule): string {
  return relative(process.cwd(), module.moduleId);
}
