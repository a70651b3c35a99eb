import { panelOpening } from '#alec/dossier/page/panelOpening.tsx';

/** Whether the chat is open beside the dossier. */
export const { Provider: ChatProvider, useOpening: useChatOpening } = panelOpening('chat');
