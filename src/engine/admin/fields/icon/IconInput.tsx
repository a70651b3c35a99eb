import { loadable } from '#engine/admin/shell/loading/loadable.tsx';

export const IconInput = loadable(() => import('./IconPicker.tsx'), 'form');
