/** Registers people, for a site's push and for a company's roster: many rows at a time, in few statements. */
export { checkContract, checkPerson, checkTeam, checkWorker } from "./checkRow";
export { registerContracts } from "./contracts";
export { recordMoves, type EntryExitMove } from "./moves";
export { registerPersons } from "./persons";
export { hasFailures, lockProjectRegister, type CheckResult, type Registrar, type FieldFailures } from "./registrar";
export { registerTeams } from "./teams";
export { registerWorkers } from "./workers";
