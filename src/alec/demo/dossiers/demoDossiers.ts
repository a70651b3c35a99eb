import type { Calendar } from '#alec/demo/calendar.ts';
import { type CatalogueTraining, catalogueTrainings } from '#alec/demo/catalogue/demoTrainings.ts';
import { type Agency, agencies } from '#alec/demo/people/demoAgencies.ts';
import { type Company, companies, type Worker, workers } from '#alec/demo/people/demoWorkers.ts';
import { createPicker, type Picker } from '#alec/demo/picker.ts';
import { seedId } from '#alec/demo/seedId.ts';
import { writeNumber } from '#engine/rules/yearlyNumber.ts';

/** A dossier of the demonstration before it is spread over tables. */
export interface Dossier {
  readonly id: string;
  /** Tells its records from those of other dossiers, whatever the day of the demonstration. */
  readonly key: string;
  readonly reference: string;
  readonly status: string;
  readonly region: string;
  readonly device: string;
  readonly training: CatalogueTraining;
  readonly company: Company;
  readonly agency: Agency;
  readonly workers: readonly Worker[];
  /** First day of training, in days from today. */
  readonly start: number;
  /** Days since it was asked for. */
  readonly age: number;
  /** Days its deadline is from today; a late one is below 0. */
  readonly deadline: number;
  readonly isConverted: boolean;
  readonly isApproved: boolean;
  readonly picker: Picker;
}

const statuses = [
  'to_do',
  'waiting_for_ae',
  'in_progress',
  'waiting_for_validation',
  'to_do',
  'waiting_for_of_date',
  'done',
  'waiting_for_opco',
  'pending',
  'to_check',
  'waiting_for_of_convention',
  'in_progress',
  'todo_dr',
  'relaunch_opco',
  'waiting_for_validation',
  'waiting_for_retour_ae',
  'payroll_control',
  'to_do',
  'complete',
  'scoring',
  'closed',
  'dispute',
  'cancelled',
  'waiting_for_opco',
  'to_do',
  'done',
] as const;

const approved: readonly string[] = [
  'done',
  'waiting_for_opco',
  'relaunch_opco',
  'to_check',
  'waiting_for_retour_ae',
  'in_progress',
  'payroll_control',
  'complete',
  'scoring',
  'closed',
  'dispute',
];
const over: readonly string[] = ['payroll_control', 'complete', 'scoring', 'closed', 'dispute'];
const regions = [
  'IDF',
  'IDF',
  'NOR',
  'HDF',
  'IDF',
  'ARA',
  'BRE',
  'IDF',
  'PAC',
  'NOR',
  'GES',
  'IDF',
  'OCC',
  'BFC',
];
const devices = ['CPro', 'CDPI', 'CIPI', 'CPro', 'POEC', 'CPro', 'AFPR', 'PRO-A', 'CDPI', 'PLAN'];

export function demoDossiers({ day }: Calendar): Dossier[] {
  const year = Number(day(0).slice(0, 4));
  return statuses.map((status, index) => dossierOf(status, index, year));
}

function dossierOf(status: string, index: number, year: number): Dossier {
  const picker = createPicker(1000 + index);
  const region = regions[index % regions.length] ?? 'IDF';
  const ofRegion = agencies.filter((agency) => agency.region === region);
  const isApproved = approved.includes(status);
  const start = startOf(status, picker);
  return {
    id: seedId('training-courses', index),
    key: String(index + 1),
    reference: writeNumber('{year}-{number:5}', { year, number: index + 1 }),
    status,
    region,
    device: devices[index % devices.length] ?? 'CPro',
    training: picker.pick(catalogueTrainings),
    company: picker.pick(companies),
    agency: picker.pick(ofRegion),
    workers: picker.several(workers, picker.integer(2, 9)),
    start,
    age: ageOf(status, index, start),
    deadline: deadlineOf(index),
    isConverted: isApproved && status !== 'done',
    isApproved,
    picker,
  };
}

/** Old enough for all that happened to it; those that nobody took up yet came in these days. */
export const settledAge = 14;

function ageOf(status: string, index: number, start: number): number {
  if (isFresh(status, index)) return index % 3;
  return settledAge + ((index * 7) % 45) - Math.min(0, start);
}

function isFresh(status: string, index: number): boolean {
  return status === 'to_do' && index % 2 === 0;
}

/** One in four is late, one in four due this week. */
function deadlineOf(index: number): number {
  const days = [21 + (index % 20), -(1 + (index % 9)), 2 + (index % 5), 10 + (index % 12)];
  return days[index % days.length] ?? 0;
}

function startOf(status: string, picker: Picker): number {
  if (over.includes(status)) return -picker.integer(150, 260);
  return status === 'in_progress' ? -picker.integer(15, 45) : picker.integer(20, 90);
}

export const pathId = ({ key }: Dossier): string => seedId('training-course-educational-paths', key);

export const trainingId = ({ key }: Dossier): string => seedId('training-course-trainings', key);

export const candidateId = ({ key }: Dossier, worker: Worker): string =>
  seedId('training-course-candidates', `${key}/${worker.lucieId}`);
