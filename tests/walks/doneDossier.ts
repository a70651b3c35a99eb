import { subDays } from 'date-fns';
import { dayIn } from '#engine/model/days/dayIn.ts';
import { type Attributes, apiOf, one, type Row } from './api.ts';

/** A dossier that is approved: its reference and its id. */
export interface DoneDossier {
  readonly id: string;
  readonly reference: string;
}

const iso = (daysAgo: number) => dayIn('Europe/Paris', subDays(new Date(), daysAgo));

/** In training until yesterday. */
const session = { session_type: 'training', from_date: iso(3), to_date: iso(1), period: 'ALL_DAY_PERIOD' };

/**
 * A dossier of six candidates that is done, with two validated estimators of 140 hours for all six: «CPro» at 12.02 €/h
 * with 600 € of transport, «POEC» with 300 €; each with 3,000 € for the training organization.
 */
export async function createDoneDossier(baseURL?: string): Promise<DoneDossier> {
  const manager = surely(apiOf('manager', baseURL));
  const admin = surely(apiOf('admin', baseURL));
  const { data } = await manager('POST', '/training-courses', {
    data: { type: 'training_courses', attributes: { description: 'Six caristes', volume: 6 } },
  });
  const course = { training_course: one('training_courses', data.id) };
  const add = (type: string, attributes: Attributes, more: Attributes = {}) =>
    manager('POST', `/${type.replaceAll('_', '-')}`, {
      data: { type, attributes, relationships: { ...course, ...more } },
    });
  await add('training_course_groups', {
    analytic_code: 'A101',
    analytic_label: 'Agence du quai',
    recruiter_name: 'Nadia Benali',
    recruiter_email: 'nadia.benali@exemple.fr',
  });
  await add('training_course_trainings', {
    label: 'Conduite de chariots',
    is_out_of_catalog: true,
    is_training_organism_contacted: true,
  });
  for (const last_name of ['Abel', 'Blum', 'Cohen', 'Diaz', 'Ernst', 'Fabre'])
    await add('training_course_candidates', { first_name: 'Sami', last_name, birthday_date: '1995-05-04' });
  const devices = (await admin('GET', '/device-type-repositories')).data as unknown as readonly Row[];
  const estimator = async (initials: string, attributes: Attributes) => {
    const device = devices.find(({ attributes }) => attributes.initials === initials)?.id ?? '';
    const hours = { ddc_mission_duration_in_months: '5', ddc_mission_duration_per_month: '151.67' };
    const made = await add(
      'training_course_estimators',
      {
        name: initials,
        mission_rate: '13.00',
        ddc_positioning_review_duration: '0.00',
        ...hours,
        ...attributes,
      },
      { device_type: one('device_type_repositories', device) },
    );
    await manager('POST', '/estimator-educational-costs', {
      data: {
        type: 'estimator_educational_costs',
        attributes: { amount: '3000.00', invoice_type: 'GROUP_COST' },
        relationships: { training_course_estimator: one('training_course_estimators', made.data.id) },
      },
    });
    await manager('PATCH', `/training-course-estimators/${made.data.id}/request`, {});
    return made.data.id;
  };
  const estimators = [
    await estimator('CPro', {
      classic_candidates_number: 6,
      ddc_external_training_duration: '105.00',
      ddc_practical_training_duration: '35.00',
      training_rate: '12.02',
      transport_fees: '600.00',
    }),
    await estimator('POEC', {
      classic_candidates_number: 0,
      poec_candidates_number: 6,
      ddc_external_training_duration: '140.00',
      ddc_practical_training_duration: '0.00',
      transport_fees: '300.00',
    }),
  ];
  await add('training_course_sessions', session);
  const move = (call: typeof manager, status: string) =>
    call('PATCH', `/training-courses/${data.id}`, {
      data: { type: 'training_courses', id: data.id, attributes: { status } },
    });
  await move(manager, 'waiting_for_validation');
  for (const id of estimators) await admin('PATCH', `/training-course-estimators/${id}/validate`, {});
  await move(admin, 'done');
  return { id: data.id, reference: String(data.attributes.reference) };
}

/** The same calls, of which a refusal is a fault of the walk. */
function surely(call: ReturnType<typeof apiOf>): typeof call {
  return async (method, path, body) => {
    const answer = await call(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.detail}`);
    return answer;
  };
}
