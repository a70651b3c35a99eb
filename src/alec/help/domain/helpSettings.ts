/** Names of the settings of links outside, in their order. */
export const helpLinkSettings = ['HELP_LINK_1', 'HELP_LINK_2', 'HELP_LINK_3'] as const;

/** An address of the help menu outside ALEC. */
export interface HelpLink {
  readonly label: string;
  readonly url: string;
}

/**
 * Reads the setting of a link: its label, a space, its address. Null for anything else.
 *
 * @example
 * readHelpLink('Intranet formation https://intranet.example.org/formation')
 * // { label: 'Intranet formation', url: 'https://intranet.example.org/formation' }
 */
export function readHelpLink(value: string): HelpLink | null {
  const [, label, url] = /^(\S.*)\s+(https?:\/\/\S+)$/i.exec(value.trim()) ?? [];
  return label !== undefined && url !== undefined && URL.canParse(url) ? { label: label.trim(), url } : null;
}
