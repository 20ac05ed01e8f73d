import { runAlarms } from "../../alarms/runAlarms";
import { registerEvaluation } from "../../rest/evaluateWaiting";

registerEvaluation(async (services, project) => (await runAlarms(services, { projects: [project] })).failed);
