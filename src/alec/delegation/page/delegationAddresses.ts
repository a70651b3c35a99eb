/** Where the pages of delegations are. */
export const delegationAddresses = { list: '/delegation', add: '/delegation/add' } as const;
