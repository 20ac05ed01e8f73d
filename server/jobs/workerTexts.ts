import { sendWorkerTexts } from "../worker/sendTexts";
import type { Job } from "./runner";

export const workerTextsJob: Job = {
  name: "workerTexts",
  everySeconds: 10,
  async run(services) {
    await sendWorkerTexts(services);
  },
};
