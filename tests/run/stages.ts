import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cpuSecondsOf } from './cpuTime.ts';
import type { StageReport } from './stageReport.ts';

/** What all stages of a run share. */
export interface Setting {
  /** For the reports of the stages. */
  readonly folder: string;
  readonly isMeasured: boolean;
  readonly seed: string | undefined;
  readonly environment: NodeJS.ProcessEnv;
}

/** A stage is a gate, which passes or fails as one, or a run of tests. */
export interface Outcome extends StageReport {
  readonly name: string;
}

export function stagesIn({ folder, isMeasured, seed, environment }: Setting) {
  let reports = 0;

  return {
    /** What it prints is printed at its end in one piece, since other stages run at the same time. */
    async gate(name: string, command: readonly string[]): Promise<Outcome> {
      const start = performance.now();
      const { code, output, cpu } = await collect(command, environment);
      const wall = (performance.now() - start) / 1000;
      const isPassed = code === 0;
      process.stdout.write(`${output}${isPassed ? 'ok  ' : 'FAIL'} ${name} (${Math.round(wall)} s)\n`);
      const failure = { name, message: output.trimEnd().split('\n').slice(-mostLines).join('\n') };
      return {
        name,
        wall,
        cpu,
        passed: isPassed ? 1 : 0,
        failures: isPassed ? [] : [failure],
        skipped: [],
        tests: [],
      };
    },

    async vitest(name: string, words: readonly string[]): Promise<Outcome> {
      const shuffled = seed === undefined ? [] : ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
      // What tests write is printed only if they fail.
      const reporters = ['--silent=passed-only', '--reporter=dot', '--reporter=./tests/run/fileReporter.ts'];
      return runTests(name, ['npx', 'vitest', 'run', ...words, ...shuffled, ...reporters]);
    },

    /** A failed walk leaves its trace, its screenshot and the log of the server in `test-results`. */
    async walks(name: string, words: readonly string[]): Promise<Outcome> {
      const results = `test-results/${name.replaceAll(/\W+/g, '-')}`;
      const serverLog = `${results}-server.log`;
      const reporters = '--reporter=list,./tests/run/walkReporter.ts';
      const outcome = await runTests(
        name,
        ['npx', 'playwright', 'test', ...words, reporters, `--output=${results}`],
        { WALK_LOG: serverLog },
      );
      const failures = outcome.failures.map((failure) => ({
        ...failure,
        files: [...(failure.files ?? []), serverLog],
      }));
      return { ...outcome, failures };
    },
  };

  async function runTests(
    name: string,
    command: readonly string[],
    variables: NodeJS.ProcessEnv = {},
  ): Promise<Outcome> {
    reports += 1;
    const file = join(folder, `report-${reports}.json`);
    const code = await run(command, {
      ...environment,
      ...variables,
      STAGE_REPORT: file,
      ...(isMeasured && { TEST_TIME: '1' }),
    });
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const report = text === undefined ? nothing : (JSON.parse(text) as StageReport);
    const isUnexplained = code !== 0 && report.failures.length === 0;
    const failures = isUnexplained
      ? [{ name, message: `ended with ${code} before it reported a failure` }]
      : report.failures;
    return { ...report, name, failures };
  }
}

const nothing: StageReport = { passed: 0, failures: [], skipped: [], wall: 0, cpu: 0, tests: [] };

/** Of the output of a gate that failed. */
const mostLines = 40;

interface Collected {
  readonly code: number;
  readonly output: string;
  readonly cpu: number;
}

function collect(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<Collected> {
  const [program = '', ...words] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env: environment });
    const chunks: Buffer[] = [];
    let cpu = 0;
    // The CPU time of a process can be read only while it runs.
    const sampling = setInterval(() => {
      cpu = Math.max(cpu, cpuSecondsOf(child.pid ?? 0));
    }, 2_000);
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(sampling);
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8'), cpu });
    });
  });
}

function run(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const [program = '', ...words] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, { stdio: ['ignore', 'inherit', 'inherit'], env: environment });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
