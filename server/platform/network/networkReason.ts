import type { Label } from "../../../resources/kit/label";

/** Found in messages of Node, OpenSSL or the address filter. */
const reasons: readonly (readonly [pattern: RegExp, reason: Label])[] = [
  [/ENOTFOUND|EAI_AGAIN/, ["域名无法解析", "The host name cannot be resolved"]],
  [/ECONNREFUSED/, ["对方拒绝连接", "The connection was refused"]],
  [/ETIMEDOUT|operation was aborted/, ["连接超时", "The connection timed out"]],
  [/EHOSTUNREACH|ENETUNREACH/, ["网络不可达", "The network is unreachable"]],
  [/ECONNRESET|EPIPE|socket hang up|aborted/, ["连接被对方中断", "The connection was closed by the receiver"]],
  [/certificate|altnames/i, ["对方的证书无效", "The certificate of the receiver is not valid"]],
  [/EPROTO|SSL|TLS/, ["无法建立加密连接", "A secure connection could not be established"]],
  [/Parse Error/, ["应答不是HTTP", "The response is not HTTP"]],
];

/** The address filter's message contains the refused address. */
const refusedAddress = /DNS lookup (\S+?)\(.*is not allowed/;

/** Why another system could not be reached, with the network's own message. Any other text is returned unchanged. */
export function networkReason(message: string): Label {
  const [, address] = refusedAddress.exec(message) ?? [];
  if (address !== undefined)
    return [
      `不允许访问内网地址${address}，须由运维人员放行（WEBHOOK_ADDRESSES）`,
      `The private address ${address} is not allowed: the operator must name it in WEBHOOK_ADDRESSES`,
    ];
  const reason = reasons.find(([pattern]) => pattern.test(message))?.[1];
  return reason ? [`${reason[0]}（${message}）`, `${reason[1]} (${message})`] : [message, message];
}
