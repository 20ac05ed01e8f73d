import { dictionary } from "../kit/dictionary";

/** The state of a payment order: the platform's own until the bank has answered, then the bank's. */
export const bankOrderStatus = dictionary("bank_order_status", [
  ["QUEUED", "待发送", "Queued"],
  ["FILE", "待银行回盘", "Awaiting the bank's result file"],
  ["SENDING", "发送中", "Sending"],
  ["UNKNOWN", "银行未应答", "No response from the bank"],
  ["RCVD", "银行已受理", "Accepted by the bank"],
  ["PDNG", "银行处理中", "Processing at the bank"],
  ["PART", "部分完成", "Partly processed"],
  ["DONE", "处理完成", "Processed"],
  ["RJCT", "银行拒绝", "Rejected by the bank"],
  ["NOTF", "银行无此批次", "Not known to the bank"],
]);
