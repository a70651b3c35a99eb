import { panelOpening } from '#alec/dossier/page/panelOpening.tsx';

/** Whether the comments are open. */
export const { Provider: CommentsProvider, useOpening: useCommentsOpening } = panelOpening('comments');
