import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { ListTitle } from '#engine/admin/list/ListToolbar.tsx';
import type { ListSettings } from '#engine/admin/list/listSettings.tsx';
import { ResourceList } from '#engine/admin/list/ResourceList.tsx';
import type { Slots } from '#engine/admin/resource/overrides.ts';
import { DelegationTrail } from './DelegationTrail.tsx';
import { delegationAddresses } from './delegationAddresses.ts';
import { useMayChange } from './useMayChange.ts';

const slots: Slots = { header: Heading };

/** Whom one hands over to, who hands over to oneself, and for whom one enters them all; past ones too. */
export default function DelegationList() {
  const mayChange = useMayChange();
  const settings = useMemo(
    (): ListSettings => ({ newPath: delegationAddresses.add, newLabel: 'delegations.add', mayChange }),
    [mayChange],
  );
  return (
    <>
      <DelegationTrail />
      <ResourceList slots={slots} settings={settings} />
    </>
  );
}

function Heading() {
  const translate = useTranslate();
  return <ListTitle text={translate('delegations.title')} />;
}
