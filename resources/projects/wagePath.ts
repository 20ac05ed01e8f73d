/** What has to exist before the next of them: an empty list names the first that is missing. */
const wagePath = ["projects", "teams", "workers", "workerContracts", "wageAccounts", "payRolls", "workerWages"] as const;

export type WagePathResource = (typeof wagePath)[number];

export const wagePathBefore = (resource: string): readonly WagePathResource[] => {
  const at = wagePath.findIndex((each) => each === resource);
  return at < 0 ? [] : wagePath.slice(0, at);
};
