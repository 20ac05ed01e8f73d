import { createDecipheriv, createHash } from "node:crypto";
import { foreignServer } from "./foreignServer";

type Row = Readonly<Record<string, unknown>>;

const required: Readonly<Record<string, readonly string[]>> = {
  "/projectCorp/V2/add": ["corpName", "corpCode", "corpType"],
  "/team/V2/add": ["corpCode", "teamName"],
  "/worker/V2/add": [
    "teamSysNo",
    "name",
    "idCardType",
    "idCardNumber",
    "workerPhone",
    "workRole",
    "workType",
    "hasLeader",
    "domicileAddress",
  ],
  "/entryExit/V2/add": ["teamSysNo", "name", "idCardType", "idCardNumber", "type", "date"],
  "/attend/V2/add": ["name", "idCardType", "idCardNumber", "direction", "date", "attendType"],
};

/**
 * 甬薪 V2 as a public client of it describes it: the key in headers, one row in a call, teams answered with their number, everything
 * else later (state 1, 2 or 9), pictures uploaded first. Shares no code with the server.
 */
export async function yongxinPlatform(key: { readonly appKey: string; readonly secret: string; readonly projectCode: string }) {
  const calls: { readonly path: string; readonly body: Row; readonly code: number; readonly msg: string }[] = [];
  const results = new Map<string, { readonly state: string; readonly message: string; waits: number }>();
  const teams = new Map<string, Row>();
  const workers = new Set<string>();

  const open = (text: unknown) => {
    try {
      const decipher = createDecipheriv(`aes-${key.secret.length * 8}-cbc`, key.secret, key.secret.slice(0, 16));
      return decipher.update(String(text), "base64", "utf8") + decipher.final("utf8");
    } catch {
      return "";
    }
  };
  const later = (serial: string, body: Row, adds: boolean) => {
    const number = open(body.idCardNumber);
    const failed = !/^[\dX]{18}$/.test(number) ? "证件号码解密失败" : !adds && !workers.has(number) ? "人员不存在" : undefined;
    if (!failed) workers.add(number);
    results.set(serial, { state: failed ? "9" : "2", message: failed ?? "处理成功", waits: 1 });
    return { requestSerialCode: serial };
  };

  function dataOf(path: string, body: Row): object | string | null | undefined {
    const serial = `yx-${calls.length}`;
    switch (path) {
      case "/project/V2/query":
        return { projectCode: key.projectCode };
      case "/sysFile/V2/uploadImg":
        return body.appKey === key.appKey && body.fileType === "png" ? `/upload/${serial}.png` : undefined;
      case "/projectCorp/V2/add":
        return null;
      case "/team/V2/add":
        teams.set(`T${teams.size + 1}`, body);
        return { teamSysNo: `T${teams.size}` };
      case "/asyncHandleResult/V2/query": {
        const result = results.get(String(body.requestSerialCode));
        if (result && result.waits > 0) return { state: String(result.waits--), message: "处理中" };
        return result;
      }
      default:
        return later(serial, body, path === "/worker/V2/add");
    }
  }

  const server = await foreignServer(({ path, headers, body: text }) => {
    const body = JSON.parse(text) as Row;
    const { appkey, timestamp, sign, projectcode } = headers;
    const expected = createHash("md5")
      .update(`${key.appKey}&${key.secret}&${String(timestamp)}`)
      .digest("hex");
    const isKnown = appkey === key.appKey && sign === expected && projectcode === key.projectCode;
    const missing = required[path]?.find((name) => body[name] === undefined || body[name] === "");
    const isDay =
      body.date === undefined || (typeof body.date === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(body.date));
    const wrong = !isKnown ? "签名错误" : missing ? `${missing}不能为空` : !isDay ? "date格式错误" : undefined;
    const data = wrong ? null : dataOf(path, body);
    const reply =
      wrong || data === undefined
        ? { code: isKnown ? 400 : 401, msg: wrong ?? "参数错误", data: null }
        : { code: 0, msg: "success", data };
    calls.push({ path, body, code: reply.code, msg: reply.msg });
    return reply;
  });
  return { ...server, url: server.address, calls, teams, workers };
}
