/** Of the user that we are, who need not be in the list of users, as in many containers; -1 where users have no numbers. */
export const ownUid = (): number => process.getuid?.() ?? -1;
