import { lighthouseScores } from '../candidate/lighthouseScores.ts';
import { adminToken } from '../children.ts';

interface Scored {
  readonly pages: readonly { readonly origin: string; readonly path: string }[];
  readonly browserPath: string;
}

const goals = { desktop: 95, phone: 80 } as const;
const accessibilityGoal = 100;

/** What Lighthouse says of pages of somebody who is signed in, at a desk and on a telephone, and what took points away. */
export async function measureScores({ pages, browserPath }: Scored): Promise<string> {
  const lines: string[] = [];
  for (const { origin, path } of pages) {
    const token = await adminToken(origin);
    for (const device of ['desktop', 'phone'] as const) {
      const address = `${origin}${path}?token=${token}`;
      const { performance, accessibility, found } = await lighthouseScores(address, browserPath, device);
      const isMet = performance >= goals[device] && accessibility >= accessibilityGoal;
      lines.push(
        `Lighthouse, ${device}, ${path}: performance ${performance}, accessibility ${accessibility}  ${isMet ? 'meets' : 'misses'} ${goals[device]} and ${accessibilityGoal}`,
        ...found.map((audit) => `  ${audit}`),
      );
    }
  }
  return lines.join('\n');
}
