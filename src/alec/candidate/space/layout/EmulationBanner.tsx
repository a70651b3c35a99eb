import { useTranslate } from 'ra-core';
import { Button } from '#alec/candidate/space/parts/Button.tsx';
import { useViewer } from '#alec/candidate/space/signIn/useViewer.ts';
import { leaveEmulation } from '#engine/admin/providers/emulation.ts';

/** Where the person came from: the accounts of the back office. */
const accountsPage = '/configuration/users';

/** Says all the time that somebody else looks, and leads back with one press. */
export function EmulationBanner() {
  const translate = useTranslate();
  const { viewer } = useViewer();
  if (viewer?.actor.emulatedBy === undefined) return null;
  return (
    <div className="banner banner-emulation" role="status">
      <span>{translate('candidate.emulation.banner', { name: viewer.fullName })}</span>
      <Button look="plain" onClick={() => leaveEmulation(accountsPage)}>
        {translate('candidate.emulation.leave')}
      </Button>
    </div>
  );
}
