import { seedId } from '#alec/demo/seedId.ts';
import type { SeedSet } from '#alec/demo/seedSet.ts';
import type { ValuesOf } from '#generated/records.ts';

const professionalisation: ValuesOf<'device-type-repositories'> = {
  plan_initials: 'PP',
  plan_label: 'Plan de professionnalisation',
};
const training: ValuesOf<'device-type-repositories'> = {
  plan_initials: 'PF',
  plan_label: 'Plan de formation',
};

/** The legal frames a training is funded in, with the hours each asks for. */
export function deviceTypes(): SeedSet {
  const path = 'device-type-repositories' as const;
  const rows: readonly ValuesOf<'device-type-repositories'>[] = [
    {
      initials: 'POEC',
      label: 'Préparation opérationnelle à l’emploi collective',
      validation_type: 'none',
      national_agency: true,
    },
    {
      initials: 'AFPR',
      label: 'Action de formation préalable au recrutement',
      validation_type: 'fixed',
      duration_min: '910.00',
      national_agency: true,
    },
    {
      initials: 'PLAN',
      label: 'Plan de développement des compétences',
      validation_type: 'fixed',
      duration_min: '0.00',
      duration_max: '999999.00',
      ...training,
    },
    {
      initials: 'CIPI',
      label: 'Contrat d’insertion professionnelle intérimaire',
      validation_type: 'fixed',
      duration_min: '140.00',
      duration_max: '315.00',
      ...professionalisation,
    },
    {
      initials: 'CDPI',
      label: 'Contrat de développement professionnel intérimaire',
      validation_type: 'fixed',
      duration_min: '187.00',
      duration_max: '999999.00',
      ...professionalisation,
    },
    {
      initials: 'CPro',
      label: 'Contrat de professionnalisation',
      validation_type: 'ratio',
      duration_min: '455.00',
      ...professionalisation,
    },
    {
      initials: 'PRO-A',
      label: 'Reconversion ou promotion par alternance',
      validation_type: 'fixed',
      duration_min: '910.00',
      ...professionalisation,
    },
    {
      initials: 'CAPi',
      label: 'Contrat d’apprentissage intérimaire',
      validation_type: 'fixed',
      duration_min: '910.00',
      ...professionalisation,
    },
  ];
  return {
    path,
    records: rows.map((row, position) => ({
      id: seedId(path, String(row.initials)),
      position: position + 1,
      ...row,
    })),
  };
}

/** What is looked at in every dossier of a device, in this order. */
const checklists: Readonly<Record<string, readonly string[]>> = {
  POEC: ['Convention France Travail signée', 'Liste des candidats transmise', 'Calendrier confirmé'],
  AFPR: ['Promesse d’embauche reçue', 'Plan de formation signé', 'Bilan et demande de versement préparés'],
  PLAN: ['Convention de formation reçue', 'Convocations envoyées', 'Feuilles d’émargement reçues'],
  CIPI: ['Éligibilité du public justifiée', 'Accord de prise en charge reçu', 'Contrat CIPI signé'],
  CDPI: ['Éligibilité du public justifiée', 'Accord de prise en charge reçu', 'Contrat CDPI signé'],
  CPro: ['Cerfa signé', 'Accord de prise en charge reçu', 'Convention de formation reçue', 'Tuteur désigné'],
};

/** The checklist that a dossier of each device begins with. */
export function checklistTemplates(): SeedSet {
  const path = 'checklist-templates' as const;
  const rows = Object.entries(checklists).flatMap(([initials, labels]) =>
    labels.map((label) => ({
      id: seedId(path, `${initials} ${label}`),
      device_type: seedId('device-type-repositories', initials),
      label,
    })),
  );
  return { path, records: rows.map((row, index) => ({ ...row, position: index + 1 })) };
}
