import type { ValuesOf } from '#generated/records.ts';
import { withBrowser } from './inBrowser.ts';
import { timeOperations } from './operations.ts';
import { timeCells } from './timeCells.ts';

interface Dossiers {
  readonly origin: string;
  readonly token: string;
  readonly browserPath: string;
  /** Of a thousand that may be changed. */
  readonly ids: readonly string[];
}

/** Cells of the list of dossiers, whose behaviour has something to say of each row; and a thousand of them changed at once. */
export async function measureDossiers(
  { ids, browserPath, ...server }: Dossiers,
  say: (line: string) => void,
) {
  say(
    await timeOperations('1,000 dossiers × 20 changed, one request', server, (round) =>
      ids.map((id, n) => ({
        op: 'update',
        data: { type: 'training_courses', id, attributes: attributesOf(10_000 * (round + 1) + n) },
      })),
    ),
  );
  say(
    await timeOperations('1,000 new dossiers × 20, one request', server, (round) =>
      ids.map((_, n) => ({
        op: 'add',
        data: {
          type: 'training_courses',
          attributes: { status: 'to_do', ...attributesOf(1000 * round + n) },
        },
      })),
    ),
  );
  const deadline = {
    column: 'deadline',
    text: (n: number) => `${String(1 + (n % 28)).padStart(2, '0')}/11/2027`,
  };
  await withBrowser(browserPath, async (browser) => {
    const address = `${server.origin}/manager/training-courses`;
    say(await timeCells(browser, { title: 'cell of a dossier', address, account: 'admin', ...deadline }));
  });
}

const priorities = ['highest', 'high', 'medium', 'low'] as const;

/** Twenty fields, each another for another number. */
function attributesOf(n: number): ValuesOf<'training-courses'> {
  return {
    priority: priorities[n % 4],
    deadline: `2027-0${1 + (n % 9)}-15`,
    // Two candidates are known of each.
    volume: 2 + (n % 30),
    unidentified_candidates: n % 30,
    other_strategic_axis: `Axe ${n}`,
    description: `Dossier de mesure, changé ${n}`,
    interlocutor: `Personne ${n}`,
    is_recurring_need: n % 2 === 0,
    is_national_need: n % 3 === 0,
    is_teleoperator: n % 5 === 0,
    is_epsp_approach: n % 7 === 0,
    has_lucie_advertisement: true,
    lucie_advertisement_reference: `LUCIE-${n}`,
    accommodation_fees: `${n % 900}.50`,
    meal_fees: `${n % 300}.25`,
    transport_fees: `${n % 200}.75`,
    fees_description: `Frais ${n}`,
    reception_date: `2026-0${1 + (n % 9)}-02`,
    validation_date: `2026-0${1 + (n % 9)}-12`,
    funding_request_date: `2026-0${1 + (n % 9)}-22`,
  };
}
