/** Skills by words that the labels of professions begin with, in small letters without accents. */
const skillsByJob: readonly (readonly [jobs: readonly string[], skills: readonly string[]])[] = [
  [
    [
      'cariste',
      'magasinier',
      'manutentionnaire',
      'preparateur',
      'agent de quai',
      'agent de tri',
      'chef d’equipe logistique',
    ],
    [
      'CACES R489 1A',
      'CACES R489 3',
      'CACES R489 5',
      'Préparation de commandes',
      'Commande vocale',
      'Inventaire',
      'Gestes et postures',
    ],
  ],
  [
    ['conducteur routier', 'conducteur livreur', 'conducteur de transport'],
    ['Permis C', 'Permis CE', 'Permis D', 'FIMO', 'FCO', 'Carte chronotachygraphe', 'ADR', 'Hayon élévateur'],
  ],
  [
    ['conducteur d’engins', 'grutier', 'canalisateur'],
    ['CACES R482', 'CACES R487', 'CACES R490', 'AIPR', 'Lecture de plan'],
  ],
  [
    ['macon', 'coffreur', 'carreleur', 'couvreur', 'peintre', 'menuisier', 'plombier'],
    [
      'Lecture de plan',
      'Travail en hauteur',
      'Montage d’échafaudage',
      'Habilitation électrique BS',
      'Permis B',
    ],
  ],
  [
    ['electricien', 'electrotechnicien', 'technicien', 'frigoriste', 'mecanicien'],
    [
      'Habilitation électrique BR',
      'Habilitation électrique B2V',
      'Lecture de schémas',
      'Diagnostic de panne',
      'Travail en hauteur',
      'Attestation fluides frigorigènes',
      'Permis B',
    ],
  ],
  [
    ['agent de fabrication', 'conducteur de ligne', 'operateur', 'soudeur', 'chaudronnier'],
    [
      'Contrôle qualité',
      'Réglage de machine',
      'Lecture de plan',
      'Travail en équipe',
      'Soudure TIG',
      'Soudure MIG',
      'Pont roulant R484',
    ],
  ],
  [
    ['aide', 'infirmier'],
    [
      'Gestes d’urgence AFGSU',
      'Soins d’hygiène',
      'Transferts et mobilité',
      'Transmissions écrites',
      'Permis B',
    ],
  ],
  [
    ['cuisinier', 'serveur', 'employe de restauration', 'boucher'],
    ['Normes HACCP', 'Plonge', 'Service en salle', 'Encaissement', 'Découpe'],
  ],
  [
    ['vendeur', 'employe libre-service', 'receptionniste', 'teleconseiller', 'teleoperateur'],
    ['Accueil', 'Encaissement', 'Mise en rayon', 'Anglais professionnel', 'Réclamations', 'Vente'],
  ],
  [
    ['assistant', 'comptable'],
    ['Word', 'Excel', 'Sage', 'Classement', 'Facturation', 'Accueil téléphonique'],
  ],
  [
    ['agent d’entretien', 'agent de securite'],
    ['SSIAP 1', 'Carte professionnelle CNAPS', 'SST', 'Monobrosse', 'Autolaveuse', 'Vitrerie'],
  ],
];

/** What serves in any job. */
const skillsOfAnyJob = ['Permis B', 'SST', 'Travail de nuit'] as const;

/**
 * Skills to offer to somebody who wants these jobs, each once: from a fixed list, which reveals nothing of other people.
 *
 * @example
 * skillsFor(['Cariste'])[0] // 'CACES R489 1A'
 * skillsFor([]) // ['Permis B', 'SST', 'Travail de nuit']
 */
export function skillsFor(jobs: readonly string[]): readonly string[] {
  const folded = jobs.map(fold);
  const fitting = skillsByJob
    .filter(([words]) => words.some((word) => folded.some((job) => job.startsWith(word))))
    .flatMap(([, skills]) => skills);
  return [...new Set([...fitting, ...skillsOfAnyJob])];
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll("'", '’')
    .toLowerCase();
}
