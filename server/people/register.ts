/** Registering people, the same for a site's push and a company's roster: many rows at a time, in few statements. */
export { checkContract, checkPerson, checkTeam, checkWorker } from "./checkRow";
export { registerContracts } from "./contracts";
export { recordMoves, type Move } from "./moves";
export { findPersons, registerPersons, type Person } from "./persons";
export { isWrong, lockRegister, queueAlarms, type Outcome, type Registrar, type Wrong } from "./registrar";
export { registerTeams } from "./teams";
export { registerWorkers } from "./workers";
