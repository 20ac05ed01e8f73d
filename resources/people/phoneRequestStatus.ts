import { dictionary } from "../kit/dictionary";

/** State of a worker's request to log in with another phone. */
export const phoneRequestStatus = dictionary("phone_request_status", {
  pending: [1, "待核实", "To verify"],
  confirmed: [2, "已更换", "Replaced"],
  declined: [3, "未通过", "Declined"],
});
