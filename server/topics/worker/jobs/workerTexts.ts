import { sendWorkerTexts } from "../sendTexts";
import type { Job } from "../../../engine/jobs/runner";

export const workerTextsJob: Job = {
  name: "workerTexts",
  everySeconds: 10,
  async run(services) {
    await sendWorkerTexts(services);
  },
};
