import { dictionary } from "../kit/dictionary";

/** The state of a report to a higher-level platform, from the queue to its receipt. */
export const upstreamCallStatus = dictionary("upstream_call_status", {
  queued: [1, "待上报", "Queued", "wait"],
  awaiting: [2, "待回执", "Awaiting receipt", "busy"],
  accepted: [3, "已接收", "Accepted", "good"],
  refused: [4, "被退回", "Refused", "bad"],
  failed: [5, "上报失败", "Failed", "bad"],
});

/** The next report of the project waits while one has these states. */
export const pendingUpstreamStatuses = [upstreamCallStatus.queued, upstreamCallStatus.awaiting] as const;
