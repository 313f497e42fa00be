/** Our user id. os.userInfo() fails for a user without a passwd entry, as in many containers. -1 on Windows. */
export const ownUid = (): number => process.getuid?.() ?? -1;
