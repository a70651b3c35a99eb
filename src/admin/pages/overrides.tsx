import { loadable } from '#admin/layout/loading/loadable.tsx';
import type { ActionOverrides, FieldOverrides, SlotOverrides, Widgets } from '#admin/views/overrides.ts';
import { mayEmulate } from '#domain/emulation.ts';
import { BreakEvenCell } from './estimator/BreakEvenCell.tsx';
import { PersonCell } from './managers/PersonCell.tsx';
import { MissingRateNotice } from './pecRates/MissingRateNotice.tsx';
import { dossierFields } from './trainingCourses/dossierFields.tsx';

// Inputs come with the first form: no list waits for them.
const CityInput = loadable(
  async () => ({ default: (await import('#admin/kinds/CityInput.tsx')).CityInput }),
  'form',
);
const TownInput = loadable(
  async () => ({ default: (await import('#admin/kinds/TownInput.tsx')).TownInput }),
  'form',
);
const TrainingOptionsInput = loadable(
  async () => ({
    default: (await import('./wizard/TrainingOptionsInput.tsx')).TrainingOptionsInput,
  }),
  'form',
);

/** Step two of the override ladder: one field's cell, input or filter in the place of its kind's own. */
export const fieldOverrides: FieldOverrides = {
  'training-courses': dossierFields,
  'training-course-trainings': { training_options: { input: TrainingOptionsInput } },
  'training-course-estimators': {
    is_break_even_reached: {
      cell: BreakEvenCell,
      needs: ['total_expenses', 'total_revenues'],
    },
  },
  'manager-repositories': { last_name: { cell: PersonCell, needs: ['first_name', 'avatar'] } },
};

/** Pieces that a schema file names in `x-ui.widget`. */
export const widgets: Widgets = {
  city: { input: CityInput, kinds: ['one'] },
  town: { input: TownInput, kinds: ['text'] },
};

/** To whom an action of a resource is offered, and what follows it; what needs a browser is fetched then. */
export const actionOverrides: ActionOverrides = {
  users: {
    emulate: {
      needs: ['role', 'is_active'],
      isOffered: ({ id, role, is_active }, actor) =>
        mayEmulate(actor, { id: String(id), role: String(role), is_active: is_active === true }),
      follow: async (id) => (await import('#admin/providers/emulation.ts')).startEmulation(id),
    },
  },
};

/** Step three: something more in a place of a generated view. */
export const slotOverrides: SlotOverrides = {
  'pec-rate-repositories': { list: { before: MissingRateNotice } },
};
