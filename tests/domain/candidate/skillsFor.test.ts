import { describe, expect, it } from 'vitest';
import { skillsFor } from '#alec/candidate/domain/skillsFor.ts';

describe('the skills that are offered', () => {
  it.each([
    ['Cariste', 'CACES R489 1A'],
    ['Préparateur de commandes', 'Commande vocale'],
    ['Électricien du bâtiment', 'Habilitation électrique BR'],
    ['Conducteur routier super lourd', 'Permis CE'],
    ["Conducteur d'engins de chantier", 'CACES R482'],
    ['Aide-soignant', 'Transferts et mobilité'],
    ['Agent d’entretien', 'Autolaveuse'],
  ])('to a %s have %s among them', (job, skill) => {
    expect(skillsFor([job])).toContain(skill);
  });

  it('are those of any job where nothing is known of the wanted ones', () => {
    expect(skillsFor([])).toEqual(['Permis B', 'SST', 'Travail de nuit']);
    expect(skillsFor(['Astronaute'])).toEqual(skillsFor([]));
  });

  it('name each skill once', () => {
    const skills = skillsFor(['Maçon', 'Soudeur', 'Conducteur livreur', 'Aide à domicile']);

    expect(new Set(skills).size).toBe(skills.length);
  });
});
