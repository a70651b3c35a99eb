import type { Model } from '#engine/model/model.ts';
import { compileModel } from '#engine/schema/derive/compileModel.ts';
import { product, withoutHistory } from '../compile/schemas.ts';

const label = (fr: string, en: string) => ({ 'x-label': { fr, en } });
const words = (fr: [string, string], en: [string, string]) => ({ label: { fr, en } });

/** Where goods come from: short, ordered, with a trash. */
const origins = {
  'x-resource': {
    path: 'origins',
    menu: 'repositories',
    order: true,
    trash: true,
    description: { fr: 'Les lieux d’où viennent les lots.', en: 'Where lots come from.' },
    ...words(['Origine', 'Origines'], ['Origin', 'Origins']),
  },
  properties: { label: { type: 'string', maxLength: 20, ...label('Libellé', 'Label') } },
  required: ['label'],
};

/** One field of each type, with conditions between some of them. */
const lots = {
  'x-resource': {
    path: 'lots',
    menu: 'repositories',
    duplicate: true,
    represent: '{name}',
    ...words(['Lot', 'Lots'], ['Lot', 'Lots']),
  },
  'x-list': {
    columns: ['name', 'price', 'status', 'origin', 'arrival', 'fragile'],
    filters: ['name', 'price', 'status'],
    sort: ['name'],
    groups: ['status'],
    bulk: ['status', 'fragile'],
  },
  'x-form': {
    surface: 'drawer',
    sections: [
      { id: 'main', label: { fr: 'Général', en: 'General' }, fields: ['name', 'price', 'status', 'origin'] },
      { id: 'more', label: { fr: 'Détails', en: 'Details' }, fields: ['arrival', 'fragile', 'handling'] },
    ],
  },
  properties: {
    name: { type: 'string', maxLength: 40, ...label('Nom', 'Name') },
    price: {
      type: 'string',
      'x-decimal': { scale: 2, unit: 'EUR', min: '0' },
      'x-special': { '0': { fr: 'Offert', en: 'Free' } },
      ...label('Prix', 'Price'),
    },
    status: {
      type: 'string',
      enum: ['draft', 'open', 'closed'],
      'x-enum': {
        draft: { fr: 'Brouillon', en: 'Draft', colour: 'todo' },
        open: { fr: 'Ouvert', en: 'Open', colour: 'progress' },
        closed: { fr: 'Clos', en: 'Closed', colour: 'done' },
      },
      ...label('Statut', 'Status'),
    },
    grade: {
      type: 'integer',
      enum: [1, 2],
      'x-enum': { '1': { fr: 'Premier', en: 'First' }, '2': { fr: 'Second', en: 'Second' } },
      ...label('Qualité', 'Grade'),
    },
    origin: { type: 'string', 'x-relation': { to: 'origins' }, ...label('Origine', 'Origin') },
    stops: {
      type: 'array',
      items: { type: 'string' },
      'x-relation': { to: 'origins' },
      ...label('Étapes', 'Stops'),
    },
    arrival: { type: 'string', format: 'date', ...label('Arrivée', 'Arrival') },
    weighed_at: { type: 'string', format: 'date-time', ...label('Pesé le', 'Weighed at') },
    fragile: { type: 'boolean', default: false, ...label('Fragile', 'Fragile') },
    handling: {
      type: 'string',
      'x-ui': { multiline: true },
      'x-when': {
        visible: { properties: { fragile: { const: true } } },
        required: { properties: { fragile: { const: true } } },
      },
      ...label('Précautions', 'Handling'),
    },
    pieces: { type: 'integer', minimum: 0, ...label('Pièces', 'Pieces') },
    contact: { type: 'string', format: 'email', ...label('Courriel', 'E-mail') },
    phone: { type: 'string', format: 'phone', ...label('Téléphone', 'Phone') },
    carrier: { type: 'string', format: 'siret', maxLength: 14, ...label('Transporteur', 'Carrier') },
    website: { type: 'string', format: 'uri', ...label('Site', 'Website') },
    tags: { type: 'array', items: { type: 'string' }, ...label('Mots-clés', 'Tags') },
    notice: { type: 'string', contentMediaType: 'text/html', ...label('Notice', 'Notice') },
    measures: { type: 'object', ...label('Mesures', 'Measures') },
  },
  required: ['name', 'status'],
};

/** Long to fill in: it may stay a draft. */
const requests = {
  'x-resource': {
    path: 'requests',
    menu: 'repositories',
    draft: true,
    ...words(['Demande', 'Demandes'], ['Request', 'Requests']),
  },
  'x-form': { surface: 'page', sections: [{ id: 'main', fields: ['label', 'reason'] }] },
  properties: {
    label: { type: 'string', ...label('Libellé', 'Label') },
    reason: { type: 'string', ...label('Motif', 'Reason') },
  },
  required: ['label', 'reason'],
};

/** Who changed what: read by the history. */
const activities = {
  'x-resource': {
    path: 'activities',
    menu: null,
    audit: false,
    represent: '{event}',
    access: { never: ['create', 'update', 'delete'] },
    ...words(['Activité', 'Activités'], ['Activity', 'Activities']),
  },
  properties: {
    event: { type: 'string', ...label('Événement', 'Event') },
    description: { type: 'string', ...label('Description', 'Description') },
    entity_kind: { type: 'string', ...label('Catégorie', 'Category') },
    entity_type: { type: 'string', ...label('Type', 'Type') },
    entity_id: { type: 'string', ...label('Élément', 'Element') },
    user_id: { type: 'string', ...label('Identifiant', 'Identifier') },
    user_name: { type: 'string', ...label('Auteur', 'Author') },
    user_email: { type: 'string', ...label('E-mail', 'E-mail') },
    on_behalf_of: { type: 'string', ...label('Pour le compte de', 'On behalf of') },
    request_id: { type: 'string', ...label('Requête', 'Request') },
    changes: { type: 'object', ...label('Changements', 'Changes') },
  },
};

/** A Model compiled from these schema files, or their faults thrown. */
export function compileSmall(files: Readonly<Record<string, object>>): Model {
  const texts = Object.entries(files).map(([name, schema]) => ({
    file: `${name}.json`,
    text: JSON.stringify(schema),
  }));
  const compiled = compileModel(texts, { product: 'activities' in files ? product : withoutHistory });
  if ('faults' in compiled) throw new Error(JSON.stringify(compiled.faults, null, 2));
  return compiled.model;
}

export const smallModel = compileSmall({ origins, lots, requests, activities });
