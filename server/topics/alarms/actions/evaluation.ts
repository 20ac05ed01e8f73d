import { runAlarms } from "../runAlarms";
import { registerEvaluation } from "../../../engine/rest/evaluateWaiting";

registerEvaluation(async (services, project) => (await runAlarms(services, { projects: [project] })).failed);
