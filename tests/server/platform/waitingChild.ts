import { appendFileSync } from "node:fs";
import { exitWithParent, reportReady } from "../../../server/platform/childProgram";

/** As the program that fills the demo city: nothing but its parent's word keeps it running between its two parts. */
const [, , file = ""] = process.argv;
exitWithParent();
appendFileSync(file, "first ");
await reportReady();
appendFileSync(file, "rest");
