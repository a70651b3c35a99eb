import { useTranslate } from 'ra-core';

/** How a section of the menu is called; that of resources in no section, what they have in common. */
export function useSectionName(): (section: string | null) => string {
  const translate = useTranslate();
  return (section) =>
    section === null ? translate('studio.noSection') : translate(`shell.sections.${section}`, { _: section });
}
