import autocannon from 'autocannon';
import type { Measured } from './requests.ts';

/** What one side answered under load. */
export interface Sample {
  readonly milliseconds: readonly number[];
  readonly seconds: number;
  readonly bytes: number;
  readonly failures: number;
}

interface Load {
  readonly origin: string;
  readonly token: string;
  readonly measured: Measured;
  readonly connections: number;
}

/** Numbers never come twice in a run, so that every write has words of its own. */
let sent = 0;

/** Sends so many requests, one after the other on each connection; the last answer ends the sample. */
export function load(work: Load, requests: number): Promise<Sample> {
  return sample(work, { amount: Math.max(requests, work.connections) });
}

/** Makes the side warm, and tells how many requests it answers in so many seconds. */
export async function warmUp(work: Load, seconds: number): Promise<number> {
  const { milliseconds } = await sample(work, { duration: warmUpSeconds });
  return Math.ceil((milliseconds.length / warmUpSeconds) * seconds);
}

const warmUpSeconds = 0.7;

function sample(work: Load, until: { amount: number } | { duration: number }): Promise<Sample> {
  const { origin, token, measured, connections } = work;
  const milliseconds: number[] = [];
  let bytes = 0;
  let answeredAt = 0;
  const start = performance.now();
  const headers = { ...measured.headers, authorization: `Bearer ${token}`, 'x-measured': measured.name };
  const setupRequest = (request: autocannon.Request) => {
    sent += 1;
    return { ...request, ...measured.sent(sent) };
  };
  const requests = [{ method: measured.method, headers, setupRequest }];
  return new Promise((resolve, reject) => {
    const settings = { url: origin, connections, ...until, sampleInt: 20, timeout: 60, requests };
    const run = autocannon(settings, (error, result) => {
      if (error) return reject(error);
      const { errors, timeouts, non2xx } = result;
      resolve({
        milliseconds,
        seconds: (answeredAt - start) / 1000,
        bytes,
        failures: errors + timeouts + non2xx,
      });
    });
    run.on('response', (_client, _status, size, took) => {
      bytes = size;
      answeredAt = performance.now();
      milliseconds.push(took);
    });
  });
}

/** Two samples of the same side as one. */
export function joined(samples: readonly Sample[]): Sample {
  const sum = (value: (sample: Sample) => number) => samples.reduce((total, one) => total + value(one), 0);
  return {
    milliseconds: samples.flatMap((sample) => sample.milliseconds),
    seconds: sum((sample) => sample.seconds),
    bytes: samples.at(-1)?.bytes ?? 0,
    failures: sum((sample) => sample.failures),
  };
}

/** The value that this share of the answers was faster than: `percentile(sample, 0.99)`. */
export function percentile({ milliseconds }: Pick<Sample, 'milliseconds'>, share: number): number {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function perSecond({ milliseconds, seconds }: Sample): number {
  return milliseconds.length / seconds;
}
