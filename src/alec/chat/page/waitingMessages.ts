/** What the drafts of messages that wait to be sent start with. */
export const waitingMessages = 'chat/waiting/';
