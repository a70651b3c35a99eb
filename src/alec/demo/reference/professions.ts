import { seedId } from '#alec/demo/seedId.ts';
import type { ValuesOf } from '#generated/records.ts';

const path = 'profession-repositories';

const professions = [
  'Agent d’entretien',
  'Agent de fabrication industrielle',
  'Agent de quai',
  'Agent de sécurité',
  'Agent de tri',
  'Aide à domicile',
  'Aide-soignant',
  'Assistant administratif',
  'Assistant de gestion',
  'Boucher',
  'Canalisateur',
  'Cariste',
  'Carreleur',
  'Chaudronnier',
  'Chef d’équipe logistique',
  'Coffreur-bancheur',
  'Comptable',
  'Conducteur d’engins de chantier',
  'Conducteur de ligne',
  'Conducteur de transport en commun',
  'Conducteur routier poids lourd',
  'Conducteur routier super lourd',
  'Conducteur livreur',
  'Couvreur',
  'Cuisinier',
  'Électricien du bâtiment',
  'Électrotechnicien',
  'Employé de restauration',
  'Employé libre-service',
  'Frigoriste',
  'Grutier',
  'Infirmier',
  'Maçon',
  'Magasinier',
  'Manutentionnaire',
  'Mécanicien poids lourd',
  'Menuisier',
  'Opérateur de production',
  'Opérateur sur commande numérique',
  'Peintre en bâtiment',
  'Plombier chauffagiste',
  'Préparateur de commandes',
  'Réceptionniste',
  'Serveur',
  'Soudeur',
  'Technicien de maintenance',
  'Technicien fibre optique',
  'Téléconseiller',
  'Téléopérateur',
  'Vendeur en magasin',
] as const;

const teleoperators: readonly string[] = ['Téléopérateur', 'Téléconseiller'];

/** The professions that dossiers aim at; teleoperators have funded rates of their own. */
export function professionRecords(): ValuesOf<'profession-repositories'>[] {
  return professions.map((label) => ({
    id: seedId(path, label),
    label,
    is_teleoperator: teleoperators.includes(label),
  }));
}

export type ProfessionLabel = (typeof professions)[number];

export function professionId(label: ProfessionLabel): string {
  return seedId(path, label);
}
