import { actorIs, actorIsNot, and, type Condition } from "./kit/access";

/** The row belongs to the caller's company. */
export const ownCompany = (path: string): Condition => actorIs(path, "corp");

/** The row is about the logged-in worker: `path` leads to the worker's real-name record. */
export const ownPerson = (path: string): Condition => actorIs(path, "realinfo");

/** The organisation at the end of the path is the caller's or one of its descendants. */
export const inOrgTree = (path: string): Condition => actorIs(path, "orgs");

/** The account at the end of the path is the caller's. */
export const ownAccount = (path: string): Condition => actorIs(path, "account");

/** It is another's account, for what a second person does. */
export const othersAccount = (path: string): Condition => actorIsNot(path, "account");

const at = (path: string, field: string) => (path ? `${path}.${field}` : field);

/**
 * The project at the end of the path is in the scope of the caller's organisation: its region is in the subtree of the
 * organisation's region, and its department is the organisation's; human resources (0) and the city see all (domain model 3.2).
 */
export const inOrgScope = (path = ""): Condition =>
  and(actorIs(at(path, "region"), "regions"), actorIs(at(path, "functional_unit"), "functional_unit"));
