import { loadablePart } from '#alec/loadablePart.ts';
import type {
  ActionOverrides,
  FieldOverrides,
  FieldPieces,
  SlotOverrides,
  ViewOverrides,
  Widgets,
} from '#engine/admin/resource/overrides.ts';
import type { FieldOf, Path, ValuesOf } from '#generated/records.ts';
import { candidateActions } from './candidate/page/candidateActions.ts';
import { candidateFields } from './candidate/page/candidateFields.ts';
import { ToDocuments } from './candidate/page/documents/ToDocuments.tsx';
import { delegationFields } from './delegation/page/delegationFields.tsx';
import { ToNewDelegation } from './delegation/page/ToNewDelegation.tsx';
import { dossierFields } from './dossier/list/dossierFields.tsx';
import { BreakEvenField } from './estimator/page/BreakEvenField.tsx';
import { PersonField } from './people/page/PersonField.tsx';
import { MissingRateNotice } from './repositories/page/MissingRateNotice.tsx';

// Inputs come with the first form: no list waits for them.
const CityInput = loadablePart(
  async () => ({ default: (await import('./integrations/page/CityInput.tsx')).CityInput }),
  'form',
);
const TownInput = loadablePart(
  async () => ({ default: (await import('./integrations/page/TownInput.tsx')).TownInput }),
  'form',
);
const HabilitationInput = loadablePart(
  async () => ({ default: (await import('./habilitations/page/HabilitationInput.tsx')).HabilitationInput }),
  'form',
);
const TrainingOptionsInput = loadablePart(
  async () => ({
    default: (await import('./dossier/wizard/parts/TrainingOptionsInput.tsx')).TrainingOptionsInput,
  }),
  'form',
);

const TemplateBodyInput = loadablePart(
  () => import('./documents/page/templates/TemplateBodyInput.tsx'),
  'form',
);
const TemplatePreview = loadablePart(() => import('./documents/page/templates/TemplatePreview.tsx'), 'form');

const DelegationList = loadablePart(() => import('./delegation/page/DelegationList.tsx'));
const ProfileList = loadablePart(() => import('./candidate/page/list/ProfileList.tsx'));
const ProfileTools = loadablePart(async () => ({
  default: (await import('./candidate/page/profile/ProfileTools.tsx')).ProfileTools,
}));
const ProfileParts = loadablePart(async () => ({
  default: (await import('./candidate/page/profile/ProfileParts.tsx')).ProfileParts,
}));
const AdApplications = loadablePart(async () => ({
  default: (await import('./candidate/page/ads/AdApplications.tsx')).AdApplications,
}));
const DocumentFile = loadablePart(async () => ({
  default: (await import('./candidate/page/documents/DocumentFile.tsx')).DocumentFile,
}));
const DocumentList = loadablePart(() => import('./candidate/page/documents/DocumentList.tsx'));

const DelegationPage = loadablePart(
  () => import('./delegation/page/DelegationPage.tsx'),
  'list of delegations',
);

/** The same, by the names of resources and fields that there are. */
type TypedFieldOverrides = {
  readonly [P in Path]?: { readonly [F in FieldOf<P>]?: FieldPieces };
};

const RefundListHeading = loadablePart(() => import('./refunds/page/RefundListHeading.tsx'));
const RefundSummary = loadablePart(() => import('./refunds/page/RefundSummary.tsx'));

const PaymentNoticeButton = loadablePart(
  () => import('./refunds/page/PaymentNoticeButton.tsx'),
  'list of refund-requests',
);

const RefundWarnings = loadablePart(() => import('./refunds/page/RefundWarnings.tsx'), 'form');

/** Step two of the override ladder: one field's cell, input or filter in the place of its kind's own. */
export const fieldOverrides: TypedFieldOverrides & FieldOverrides = {
  ...candidateFields,
  'document-templates': { body: { input: TemplateBodyInput } },
  delegations: delegationFields,
  'training-courses': dossierFields,
  'training-course-trainings': { training_options: { input: TrainingOptionsInput } },
  'training-course-estimators': {
    is_break_even_reached: {
      field: BreakEvenField,
      needs: ['total_expenses', 'total_revenues'] satisfies FieldOf<'training-course-estimators'>[],
    },
  },
  'manager-repositories': {
    last_name: {
      field: PersonField,
      needs: ['first_name', 'avatar'] satisfies FieldOf<'manager-repositories'>[],
    },
  },
};

/** Pieces that a schema file names in `x-ui.widget`. */
export const widgets: Widgets = {
  city: { input: CityInput, fieldTypes: ['one'] },
  habilitation: { input: HabilitationInput, fieldTypes: ['text'] },
  town: { input: TownInput, fieldTypes: ['text'] },
};

/** To whom an action of a resource is offered, and what follows it; what needs a browser is fetched then. */
export const actionOverrides: ActionOverrides = {
  ...candidateActions,
  users: {
    emulate: {
      needs: ['role', 'is_active'] satisfies FieldOf<'users'>[],
      // As `mayEmulate` of the server has it: who has her role may do the same.
      isOffered: ({ id, role, is_active }: ValuesOf<'users'>, actor) =>
        is_active === true && id !== actor.id && role !== actor.role,
      follow: async (id) => (await import('#engine/admin/providers/emulation.ts')).startEmulation(id),
    },
  },
};

/** Step three: something more in a place of a generated view. */
export const slotOverrides: SlotOverrides = {
  'candidate-ads': { edit: { header: AdApplications }, show: { header: AdApplications } },
  'candidate-documents': { edit: { after: DocumentFile }, show: { after: DocumentFile } },
  'candidate-profiles': { show: { toolbar: ProfileTools, after: ProfileParts } },
  'document-templates': { create: { after: TemplatePreview }, edit: { after: TemplatePreview } },
  'pec-rate-repositories': { list: { before: MissingRateNotice } },
  'refund-requests': {
    list: { header: RefundListHeading, before: RefundSummary, bulk: PaymentNoticeButton },
    create: { after: RefundWarnings },
    edit: { after: RefundWarnings },
  },
};

/** Step four: a view of one's own instead of the generated one, as react-admin's documentation writes them. */
export const viewOverrides: ViewOverrides = {
  'candidate-documents': { list: DocumentList, create: ToDocuments },
  'candidate-profiles': { list: ProfileList },
  delegations: { list: DelegationList, create: ToNewDelegation, edit: DelegationPage },
};
