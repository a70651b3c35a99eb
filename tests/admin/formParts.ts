import { screen, within } from '@testing-library/react';

export const lots = '/configuration/repositories/lots';
export const origins = '/configuration/repositories/origins';

export const drawer = () => screen.findByRole('dialog');
export const save = (within_: HTMLElement) => within(within_).getByRole('button', { name: 'Enregistrer' });
