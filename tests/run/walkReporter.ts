import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { cpuSecondsOf } from './cpuTime.ts';
import { type Failure, failureMessage, type StageReport, type TimedTest } from './stageReport.ts';

/** Reports a run of the walks to `npm test`. */
export default class WalkReporter implements Reporter {
  private passed = 0;
  private readonly failures: Failure[] = [];
  private readonly skipped: string[] = [];
  private readonly tests: TimedTest[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    const name = `${relative(process.cwd(), test.location.file)} › ${test.title}`;
    this.tests.push(timesOf(name, result));
    if (result.status === 'skipped') this.skipped.push(name);
    else if (result.status === test.expectedStatus) this.passed += 1;
    else
      this.failures.push({
        name,
        message: failureMessage(result.errors),
        files: result.attachments.flatMap(({ path }) => (path ? [relative(process.cwd(), path)] : [])),
      });
  }

  /** An error of no walk, such as a server that does not start. */
  onError(error: TestError): void {
    this.failures.push({ name: 'walks', message: failureMessage([error]) });
  }

  onEnd(): void {
    const report: StageReport = {
      passed: this.passed,
      failures: this.failures,
      skipped: this.skipped,
      wall: performance.now() / 1000,
      cpu: cpuSecondsOf(process.pid),
      tests: this.tests,
    };
    writeFileSync(process.env.STAGE_REPORT ?? '', JSON.stringify(report));
  }

  printsToStdio(): boolean {
    return false;
  }
}

function timesOf(name: string, { annotations, steps, duration }: TestResult): TimedTest {
  const cpu = Number(annotations.find(({ type }) => type === 'cpu')?.description ?? 0);
  const hooks = steps.filter(({ category }) => category === 'hook');
  const startUp = hooks.reduce((sum, hook) => sum + hook.duration, 0) / 1000;
  const wall = duration / 1000;
  return {
    name,
    wall,
    cpu,
    startUp,
    database: 0,
    test: Math.max(0, wall - startUp),
    waiting: Math.max(0, wall - cpu),
  };
}
