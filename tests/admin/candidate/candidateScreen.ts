import type { CallParams } from 'ra-data-json-api';
import { candidateActions } from '#alec/candidate/page/candidateActions.ts';
import { actorOf, openProductScreen } from '../productScreen.tsx';

type Options = Parameters<typeof openProductScreen>[0];

interface Asked {
  readonly resource: string;
  readonly path: string | undefined;
  readonly body: unknown;
}

const thomas = '01990000-0000-7000-8000-00000000c001';

export const profile = {
  id: thomas,
  first_name: 'Thomas',
  last_name: 'Petit',
  availability: 'available',
  city: 'Lyon',
};

/** The address of a page of the candidates' lists. */
export const pageOf = (path: string, id?: string): string => `/resources/${path}${id ? `/${id}` : ''}`;

/** A page of what candidates keep, with the actions that staff are offered, and what it sends. */
export async function openCandidateScreen({
  rows,
  answer,
  role = 'manager',
  ...options
}: Options & { readonly role?: string } = {}) {
  const asked: Asked[] = [];
  const opened = await openProductScreen({
    actor: actorOf(role),
    actions: candidateActions,
    rows: { 'candidate-profiles': [profile], ...rows },
    answer: (resource: string, params: CallParams) => {
      if (params.method === 'PATCH') asked.push({ resource, path: params.path, body: params.body });
      return answer?.(resource, params);
    },
    ...options,
  });
  return { ...opened, asked };
}
