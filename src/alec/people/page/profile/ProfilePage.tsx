import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { LeaveGuard } from '#engine/admin/form/LeaveGuard.tsx';
import { FailureAlert } from '#engine/admin/form/saving/FailureAlert.tsx';
import { useDocumentTitle } from '#engine/admin/shell/DocumentTitle.tsx';
import { AvatarSection } from './AvatarSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { OwnData } from './OwnData.tsx';
import { OwnFacts } from './OwnFacts.tsx';
import { PreferencesSection } from './PreferencesSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { SignatureSection } from './signature/SignatureSection.tsx';
import { UnsavedParts } from './UnsavedParts.tsx';
import { useOwnAccount } from './useOwnAccount.ts';

/** One's own account: what is known of one, and what one decides oneself. */
export default function ProfilePage() {
  const translate = useTranslate();
  useDocumentTitle(translate('profile.title'));
  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <Typography variant="h1">{translate('profile.title')}</Typography>
      <LeaveGuard leave={stay}>
        <UnsavedParts>
          <Sections />
        </UnsavedParts>
      </LeaveGuard>
    </Stack>
  );
}

/** The page has no way out of its own. */
const stay = () => undefined;

function Sections() {
  const translate = useTranslate();
  const { data, error, refetch, isFetching } = useOwnAccount();
  if (error && !data) return <FailureAlert error={error} retry={refetch} isTrying={isFetching} />;
  if (!data) return <ProfileSkeleton />;
  const { account } = data;
  if (account.emulated_by !== null)
    return (
      <>
        <Alert severity="info">{translate('profile.emulated', { name: account.fullName })}</Alert>
        <OwnFacts account={account} isWhole />
      </>
    );
  return (
    <>
      <OwnFacts account={account} />
      <OwnData {...data} />
      <AvatarSection account={account} />
      <SignatureSection hasSignature={account.has_signature} />
      <PreferencesSection />
      <NotificationsSection />
      <SessionsSection />
    </>
  );
}

const sections = [180, 220, 160, 260];

function ProfileSkeleton() {
  const translate = useTranslate();
  return (
    <Stack spacing={2} role="status" aria-label={translate('shell.loading')}>
      {sections.map((height) => (
        <Skeleton key={height} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
