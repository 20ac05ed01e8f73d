import { z } from "zod";
import { parseJson } from "../../../resources/kit/parseJson";

const codes = ["code", "errcode", "errorcode", "resultcode", "returncode", "respcode"];
const flags = ["success", "succeed", "issuccess"];
/** 0, 200 and words of success; numbers below a hundred mean success with one gateway and failure with another, so they say nothing. */
const noRefusal = /^(\d{1,2}|0+|2\d\d|ok|success(ful)?|succeed(ed)?|(发送|提交)?成功)?$/i;
/** Of a gateway; anything else could hold the phone or the message, which are not logged. */
const codeShape = /^(-?\d{1,6}|[A-Za-z][\w.-]{0,63})$/;

/**
 * The code by which a gateway says, in a 2xx response, that it did not send the message; undefined where it does not say so. Gateways in
 * China answer 200 and write the refusal into the JSON body: {"Code":"isv.BUSINESS_LIMIT_CONTROL"}, {"success":false}.
 */
export function refusalIn(body: string): string | undefined {
  const { data = {} } = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).catch("")).safeParse(parseJson(body));
  const named = Object.entries(data).map(([name, value]) => [name.toLowerCase().replaceAll("_", ""), String(value)] as const);
  const valueOf = (names: readonly string[], isMeant: (value: string) => boolean) =>
    named.find(([name, value]) => names.includes(name) && isMeant(value))?.[1];
  const code = valueOf(codes, (value) => !noRefusal.test(value.trim()));
  const flag = valueOf(flags, (value) => value === "false");
  if (code === undefined) return flag && "success: false";
  return codeShape.test(code) ? code : "a refusal";
}
