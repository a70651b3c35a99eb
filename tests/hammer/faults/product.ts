import { signIn } from '#bin/signIn.ts';
import { type RunningCommand, runCommand } from '../../world/command.ts';
import { freePort } from '../../world/freePort.ts';
import { until } from './asking.ts';

/** The program as an operator runs it, in a process of its own. */
export interface RunningProduct extends RunningCommand {
  readonly origin: string;
}

type Environment = Readonly<Record<string, string>>;

/** Starts the program and does not wait for it. `more` are words before it, such as `faketime +1d`. */
export async function startProduct(environment: Environment, more: readonly string[] = []) {
  const port = environment.PORT ?? (await freePort());
  const command = runCommand([...more, process.execPath, 'src/bin/alec.js', 'start'], {
    environment: {
      TMPDIR: process.env.TMPDIR ?? '/tmp',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      ...environment,
      PORT: port,
    },
  });
  return { ...command, origin: `http://127.0.0.1:${port}` };
}

/** The same, once it serves; gives up with its words when it ends before. */
export async function startedProduct(
  environment: Environment,
  more: readonly string[] = [],
): Promise<RunningProduct> {
  const product = await startProduct(environment, more);
  try {
    await serves(product);
    return product;
  } catch (error) {
    await product.end('SIGKILL');
    throw error;
  }
}

/** Gives the milliseconds until it was ready. */
export async function serves(product: RunningProduct): Promise<number> {
  let code: number | null | undefined;
  void product.ended.then((ended) => {
    code = ended;
  });
  const ready = async () => {
    if (code !== undefined) throw new Error(`The server ended with ${code}:\n${product.output()}`);
    return isReady(product.origin);
  };
  return until(ready, 'the server is ready');
}

export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/health/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

/** Of a demo account; it outlives restarts, as the keys of the provider do. */
export const tokenOf = (origin: string, account = 'admin'): Promise<string> =>
  signIn(account, origin, 'alec');
