import type { HelpLink } from '#alec/help/domain/helpSettings.ts';

/** Whether each system outside is connected that somebody may be offered something of, and links to others. */
export interface Systems {
  readonly candidate_records: boolean;
  readonly drive: boolean;
  readonly help_links: readonly HelpLink[];
}
