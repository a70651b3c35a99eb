import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly observeRequest: (request: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }) => void;
  readonly countStatement: () => void;
  readonly text: () => Promise<string>;
  readonly contentType: string;
}

/** Prometheus figures: requests by route, statements sent to the database, and the process itself. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const statements = new Counter({
    name: 'database_statements_total',
    help: 'SQL statements sent',
    registers: [registry],
  });
  return {
    observeRequest: ({ method, route, status, seconds }) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    countStatement: () => statements.inc(),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
