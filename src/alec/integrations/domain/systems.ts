/** Whether each system outside is connected that somebody may be offered something of. */
export interface Systems {
  readonly candidate_records: boolean;
  readonly drive: boolean;
}
