import { seedId } from '#alec/demo/seedId.ts';

export interface CatalogueTraining {
  readonly id: string;
  readonly label: string;
  readonly profession: string;
  readonly hours: number;
  readonly cost: number;
  readonly organization: string;
}

export const catalogueTrainings: readonly CatalogueTraining[] = (
  [
    ['CACES R489 catégories 1A, 3 et 5', 'Cariste', 28, 980, 'Forma Logistique'],
    ['Préparation de commandes vocale', 'Préparateur de commandes', 21, 640, 'Forma Logistique'],
    ['Titre conducteur routier sur porteur', 'Conducteur routier poids lourd', 350, 4900, 'École du Volant'],
    ['FIMO marchandises', 'Conducteur routier poids lourd', 140, 2300, 'École du Volant'],
    ['Soudage semi-automatique et TIG', 'Soudeur', 210, 3800, 'Institut des Métaux'],
    [
      'Opérateur régleur sur commande numérique',
      'Opérateur sur commande numérique',
      280,
      4600,
      'Institut des Métaux',
    ],
    ['Conduite de ligne agroalimentaire, CQP', 'Conducteur de ligne', 245, 3900, 'Agro Compétences'],
    ['Téléconseil et relation client', 'Téléopérateur', 140, 1900, 'Voix Active'],
    ['Titre électricien d’équipement du bâtiment', 'Électricien du bâtiment', 420, 6200, 'Bâtir Demain'],
    ['Maçonnerie et coffrage', 'Coffreur-bancheur', 300, 4100, 'Bâtir Demain'],
    ['Aide-soignant, parcours partiel', 'Aide-soignant', 455, 6800, 'Santé Campus'],
    ['Technicien fibre optique D3', 'Technicien fibre optique', 175, 2900, 'Réseaux Formation'],
    ['Maintenance industrielle, blocs 1 et 2', 'Technicien de maintenance', 315, 5100, 'Institut des Métaux'],
    ['Habilitation électrique B1V-BR', 'Électrotechnicien', 21, 520, 'Bâtir Demain'],
    ['Cuisine de collectivité', 'Cuisinier', 196, 2700, 'Table Ouverte'],
    ['Sauveteur secouriste du travail', 'Manutentionnaire', 14, 310, 'Santé Campus'],
  ] as const
).map(([label, profession, hours, cost, organization]) => ({
  id: seedId('trainings', label),
  label,
  profession,
  hours,
  cost,
  organization,
}));
