import type { Label } from "../../resources/kit/label";

/** By what a message of Node, OpenSSL or the filter of addresses contains. */
const reasons: readonly (readonly [pattern: RegExp, reason: Label])[] = [
  [/is not allowed/, ["不允许访问该地址", "The address is not allowed"]],
  [/ENOTFOUND|EAI_AGAIN/, ["域名无法解析", "The host name cannot be resolved"]],
  [/ECONNREFUSED/, ["对方拒绝连接", "The connection was refused"]],
  [/ETIMEDOUT|operation was aborted/, ["连接超时", "The connection timed out"]],
  [/EHOSTUNREACH|ENETUNREACH/, ["网络不可达", "The network is unreachable"]],
  [/ECONNRESET|EPIPE|socket hang up|aborted/, ["连接被对方中断", "The connection was closed by the receiver"]],
  [/certificate|altnames/i, ["对方的证书无效", "The certificate of the receiver is not valid"]],
  [/EPROTO|SSL|TLS/, ["无法建立加密连接", "No secure connection could be made"]],
  [/Parse Error/, ["应答不是HTTP", "The response is not HTTP"]],
];

/** Why another system could not be reached, with the network's own message. Any other text is returned as it is. */
export function networkReason(message: string): Label {
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return reason ? [`${reason[0]}（${message}）`, `${reason[1]} (${message})`] : [message, message];
}
