import type { Job } from "../../../engine/jobs/runner";
import { refreshPages } from "../pages";

/** In a province: what its lists and its screen show. */
export const provincePages: Job = { name: "province-pages", everySeconds: 60, run: refreshPages };
