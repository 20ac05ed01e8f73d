import { anchorAudit } from "../audit/anchors";
import type { Job } from "./runner";

/** Every hour: signs the end of the audit log. */
export const auditAnchor: Job = {
  name: "auditAnchor",
  cron: "0 40 * * * *",
  run: ({ pool, cipher, clock }) => anchorAudit(pool, cipher, clock.now()),
};
