import { ownCvResponse, staffCvResponse } from './cv/cvCalls.ts';
import { nearProfilesResponse } from './near/nearProfilesResponse.ts';
import { dataResponse } from './personalData/dataResponse.ts';
import { cancelDeletionResponse, requestDeletionResponse } from './personalData/deletionCalls.ts';
import { calendarResponse, missionCalendarResponse } from './trainings/calendarCalls.ts';
import { convocationResponse, trainingsResponse } from './trainings/trainingCalls.ts';

/** What a candidate asks about herself, and what staff ask beside the list: who is near, a CV to print. */
export const ownCandidateCalls = [
  { path: '/candidate/data.zip', method: 'GET', answer: dataResponse },
  { path: '/candidate/deletion', method: 'POST', answer: requestDeletionResponse },
  { path: '/candidate/deletion', method: 'DELETE', answer: cancelDeletionResponse },
  { path: '/candidate/trainings', method: 'GET', answer: trainingsResponse },
  { path: '/candidate/trainings/:id/convocation', method: 'GET', answer: convocationResponse },
  { path: '/candidate/calendar.ics', method: 'GET', answer: calendarResponse },
  { path: '/candidate/missions/:id/calendar.ics', method: 'GET', answer: missionCalendarResponse },
  { path: '/candidate/cv.pdf', method: 'GET', answer: ownCvResponse },
  { path: '/candidate-profiles/near', method: 'GET', answer: nearProfilesResponse },
  { path: '/candidate-profiles/:id/cv.pdf', method: 'GET', answer: staffCvResponse },
] as const;
