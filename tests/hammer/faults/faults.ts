import { clock } from './clock.ts';
import { dataFolders } from './dataFolders.ts';
import { type Fault, nothing, type Outcome } from './fault.ts';
import { fullDisk } from './fullDisk.ts';
import { openInstallations } from './installations.ts';
import { killed } from './killed.ts';
import { luckOf } from './luck.ts';
import { network } from './network.ts';
import { olderFolder } from './olderFolder.ts';
import { powerCut } from './powerCut.ts';
import { restarted } from './restarted.ts';
import { stopped } from './stopped.ts';

interface FaultOptions {
  /** Of all that is drawn: the same seed, the same run, but for what the clock decides. */
  readonly seed: number;
  /** Only what ordinary test runs can afford. */
  readonly isShort: boolean;
  /** Parts of the names of the faults that are played, with `|` between them. */
  readonly only: string;
}

const faults: readonly Fault[] = [
  ...killed,
  ...restarted,
  ...network,
  ...stopped,
  ...fullDisk,
  ...powerCut,
  ...clock,
  ...olderFolder,
  ...dataFolders,
];

const columns = [
  'fault',
  'database',
  'rounds',
  'acknowledged writes',
  'lost',
  'half written',
  'longest wait (s)',
  'well again after (s)',
  'verdict',
];

/** Plays the faults one after the other, says a row of the table for each, and gives how many did not go well. */
export async function runFaults(
  { seed, isShort, only }: FaultOptions,
  say: (line: string) => void,
): Promise<number> {
  say(`npm run hammer -- --faults --seed ${seed}`);
  say(rowOf(columns));
  say(rowOf(columns.map(() => '---')));
  const installations = await openInstallations();
  const wanted = faults.filter(
    (fault) => (fault.isShort || !isShort) && only.split('|').some((part) => nameOf(fault).includes(part)),
  );
  let failed = 0;
  try {
    for (const fault of wanted) {
      const luck = luckOf(seed).apart(nameOf(fault));
      const isAtHand = fault.engine === 'PGlite' || installations.cluster !== undefined;
      const play = isAtHand ? fault.play : async () => nothing;
      const outcome = await play({ engine: fault.engine, luck, isShort, installations }).catch(
        (error: Error): Outcome => ({ ...nothing, wrong: [error.stack ?? error.message] }),
      );
      const reasons = [...outcome.lost, ...outcome.halfWritten, ...outcome.wrong];
      say(lineOf(fault, outcome));
      for (const reason of reasons.slice(0, 10)) say(`  ${reason}`);
      if (reasons.length > 0) failed += 1;
    }
  } finally {
    await installations.close();
  }
  return failed;
}

const nameOf = ({ name, engine }: Fault) => `${name}, ${engine}`;

function lineOf({ name, engine }: Fault, outcome: Outcome): string {
  const { rounds, acknowledged, lost, halfWritten, longestWaitMs, wellAgainMs, wrong } = outcome;
  const isWell = lost.length + halfWritten.length + wrong.length === 0;
  return rowOf([
    name,
    engine,
    rounds,
    acknowledged,
    lost.length,
    halfWritten.length,
    seconds(longestWaitMs),
    seconds(wellAgainMs),
    verdictOf(rounds, isWell),
  ]);
}

function verdictOf(rounds: number, isWell: boolean): string {
  if (!isWell) return 'NOT WELL';
  return rounds === 0 ? 'not played here' : 'well';
}

const rowOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const seconds = (ms: number) => (ms / 1000).toFixed(1);
