import { readRegions } from "./region";

/** The fictional city of the demo, and two more of its province: no real identity number or credit code starts with 99. */
export const demoRegions = readRegions(`
990000示范省
990100云汀市:02东汀区,03西岭区,04南麓区,05北渚区,21青峦县,22望津县,71云汀经开区
990200霁川市:02霁南区,03霁北区
990300栖梧市:02栖霞区,03梧桐区
`);
