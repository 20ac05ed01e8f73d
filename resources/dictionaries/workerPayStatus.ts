import { dictionary } from "../kit/dictionary";

/** State of one worker's pay record (specification §4). */
export const workerPayStatus = dictionary(
  "worker_pay_status",
  {
    unpaid: [1, "待发放", "To be paid", "wait"],
    paid: [2, "发放完成", "Paid", "good"],
    failed: [3, "发放失败", "Payment failed", "bad"],
  },
  "grant_status",
);
