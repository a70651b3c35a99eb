import { useTranslate } from 'ra-core';
import SectionTabs, { type SectionTab, useChosenTab } from '#engine/admin/form/SectionTabs.tsx';

/** The sections of a record to read as tabs, in the address like those of its form. */
export default function ShowTabs({ tabs }: { readonly tabs: readonly SectionTab[] }) {
  const translate = useTranslate();
  const [chosen, choose] = useChosenTab();
  return <SectionTabs label={translate('forms.tabs.label')} tabs={tabs} chosen={chosen} choose={choose} />;
}
