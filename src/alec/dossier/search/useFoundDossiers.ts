import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, useTranslate } from 'ra-core';
import { isNamedDossier, pathOfDossier } from '#alec/dossier/list/pathOfDossier.ts';
import { dossierPath } from '#alec/dossier/page/dossierPath.ts';
import { useSettled } from '#engine/admin/fields/useDebounced.ts';
import { useModel } from '#engine/admin/resource/modelContext.tsx';
import { useWords } from '#engine/admin/resource/useWords.ts';
import { fieldOf, resourceAt } from '#engine/model/field.ts';
import type { FieldOf, RecordOf } from '#generated/records.ts';

export interface FoundDossier {
  readonly key: string;
  readonly group: 'recent' | 'dossiers' | 'candidates';
  readonly label: string;
  readonly detail?: string;
  readonly path: string;
  /** Its id, where it was looked up. */
  readonly dossier?: string;
}

/** What the search has to say when it has no dossier to show. */
type SearchState = 'hint' | 'loading' | 'none' | 'failed';

type Dossier = RecordOf<'training-courses'>;
type Candidate = RecordOf<'training-course-candidates'>;

const shortest = 2;
const pauseMilliseconds = 500;
const offered = { page: 1, perPage: 8 };
const newest = { field: 'createdAt', order: 'DESC' } as const;

const dossierMeta = {
  fields: {
    training_courses: [
      'reference',
      'status',
      'is_draft',
      'interlocutor',
    ] satisfies FieldOf<'training-courses'>[],
  },
};
const candidateMeta = {
  include: ['training_course'] satisfies FieldOf<'training-course-candidates'>[],
  fields: {
    training_course_candidates: [
      'first_name',
      'last_name',
      'training_course',
    ] satisfies FieldOf<'training-course-candidates'>[],
    training_courses: ['reference', 'is_draft'] satisfies FieldOf<'training-courses'>[],
  },
};

/** Dossiers by reference or words, and those of the candidates of that name, once the typing pauses. */
export function useFoundDossiers(text: string): { found: readonly FoundDossier[]; state: SearchState } {
  const settled = useSettled(text, pauseMilliseconds);
  const enabled = settled.length >= shortest && text.length >= shortest;
  const options = { enabled, placeholderData: keepPreviousData };
  const query = { filter: { q: settled }, pagination: offered, sort: newest };
  const dossiers = useGetList<Dossier>('training-courses', { ...query, meta: dossierMeta }, options);
  const candidates = useGetList<Candidate>(
    'training-course-candidates',
    { ...query, meta: candidateMeta },
    options,
  );
  const toDossier = useToDossier();
  if (text.length < shortest) return { found: [], state: 'hint' };
  if (dossiers.error) return { found: [], state: 'failed' };
  const isLooking = settled !== text || dossiers.isFetching || candidates.isFetching;
  const known: readonly Dossier[] = candidates.data
    ? (candidates.meta?.included?.['training-courses'] ?? [])
    : [];
  const found = enabled
    ? [
        ...(dossiers.data ?? []).map(toDossier),
        ...(candidates.data ?? []).flatMap((candidate) => ofCandidate(candidate, known)),
      ]
    : [];
  return { found: isLooking && settled !== text ? [] : found, state: isLooking ? 'loading' : 'none' };
}

/** `2026-00012`, as it was kept. */
export function recentDossier(reference: string): FoundDossier {
  return { key: reference, group: 'recent', label: named(reference), path: dossierPath(reference) };
}

function useToDossier() {
  const resource = resourceAt(useModel(), 'training-courses');
  const words = useWords();
  const translate = useTranslate();
  const status = fieldOf(resource, 'status' satisfies FieldOf<'training-courses'>);
  return (record: Dossier): FoundDossier => {
    const choice = status?.choices?.find(({ value }) => value === record.status);
    const facts = [status && choice && words.choice(resource, status, choice), record.interlocutor];
    return {
      key: record.id,
      group: 'dossiers',
      label: isNamedDossier(record) ? named(String(record.reference)) : translate('dossiers.draft'),
      detail: facts.filter(Boolean).join(', '),
      path: pathOfDossier(record),
      dossier: record.id,
    };
  };
}

function ofCandidate(candidate: Candidate, known: readonly Dossier[]): FoundDossier[] {
  const dossier = known.find(({ id }) => id === candidate.training_course);
  if (!dossier) return [];
  return [
    {
      key: candidate.id,
      group: 'candidates',
      label: `${candidate.first_name ?? ''} ${candidate.last_name ?? ''}`.trim(),
      detail: isNamedDossier(dossier) ? named(String(dossier.reference)) : undefined,
      path: pathOfDossier(dossier),
      dossier: dossier.id,
    },
  ];
}

function named(reference: string): string {
  return `ERPF#${reference}`;
}
