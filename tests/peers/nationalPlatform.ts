import { createDecipheriv, createHash } from "node:crypto";
import { foreignServer, type ForeignServer } from "./foreignServer";

/** How one installation of the national platform behaves. */
interface NationalHabits {
  readonly appId: string;
  readonly secret: string;
  readonly version?: string;
  /** The company's key: calls must have `corpsign`. */
  readonly corpKey?: string;
  /** Receipts are not ready for so many queries. */
  readonly slow?: number;
  /** What its answers begin with. */
  readonly mark?: string;
  /** The first answer to this method never arrives. */
  readonly loses?: string;
  /** Numbers of teams come only from Team.Query, not with the receipt. */
  readonly silent?: boolean;
  /** Codes of refusals, as regional installations number them. */
  readonly codes?: { readonly wrongSign: string; readonly wrongField: string };
}

type Row = Readonly<Record<string, unknown>>;
interface Request {
  readonly status: number;
  readonly result: string;
  waits: number;
}
export interface NationalCall {
  readonly method: string;
  readonly data: Row;
  readonly code: string;
  readonly message: string;
}

const workerRows = {
  head: ["projectCode", "corpCode", "corpName", "teamSysNo", "teamName"],
  list: "workerList",
  row: ["workerName", "isTeamLeader", "idCardType", "idCardNumber", "workType", "nation", "address"],
};
const participantFields = { head: ["projectCode", "corpCode", "corpName", "corpType"] };
const required: Readonly<
  Record<string, { readonly head: readonly string[]; readonly list?: string; readonly row?: readonly string[] }>
> = {
  "ProjectSubContractor.Add": participantFields,
  "ProjectSubContractor.Update": participantFields,
  "Team.Add": { head: ["projectCode", "corpCode", "corpName", "teamName"] },
  "Team.Update": { head: ["teamSysNo", "teamName"] },
  "ProjectWorker.Add": workerRows,
  "ProjectWorker.Update": workerRows,
  "WorkerEntryExit.Add": {
    head: ["projectCode", "corpCode", "corpName", "teamSysNo"],
    list: "workerList",
    row: ["idCardType", "idCardNumber", "date", "type"],
  },
  "WorkerContract.Add": {
    head: ["projectCode"],
    list: "contractList",
    row: ["corpCode", "corpName", "idCardType", "idCardNumber", "contractPeriodType", "startDate"],
  },
  "WorkerAttendance.Add": {
    head: ["projectCode", "teamSysNo"],
    list: "dataList",
    row: ["idCardType", "idCardNumber", "date", "direction"],
  },
  "Payroll.Add": {
    head: ["projectCode", "corpCode", "corpName", "teamSysNo", "payMonth"],
    list: "detailList",
    row: [
      ...[
        "idCardType",
        "idCardNumber",
        "payRollBankCardNumber",
        "payRollBankCode",
        "payBankCardNumber",
        "payBankCode",
        "payBankName",
      ],
      ...["totalPayAmount", "actualAmount", "isBackPay", "balanceDate", "thirdPayRollCode"],
    ],
  },
};
const phones = ["cellPhone", "pmPhone", "teamLeaderPhone", "responsiblePersonPhone", "urgentLinkManPhone"];
const secrets = ["idCardNumber", "pmIDCardNumber", "responsiblePersonIDNumber", "payRollBankCardNumber", "payBankCardNumber"];

/**
 * The national platform as its public clients describe it: every Add returns only a code for the receipt, numbers come with the receipt,
 * phones are plain, other personal data encrypted, what exists is refused as 已存在. Shares no code with the server.
 */
export async function nationalPlatform(habits: NationalHabits) {
  const { appId, secret, version = "1.0", corpKey, slow = 0, silent = false } = habits;
  const codes = habits.codes ?? { wrongSign: "1002", wrongField: "1001" };
  const log: NationalCall[] = [];
  const teams = new Map<number, Row>();
  const workers = new Set<string>();
  const payrolls = new Set<string>();
  const participants = new Set<unknown>();
  const moves = new Set<string>();
  const requests = new Map<string, Request>();
  let serial = 0;
  let { loses } = habits;

  const open = (text: unknown): string | undefined => {
    try {
      const decipher = createDecipheriv("aes-256-cbc", secret, secret.slice(0, 16));
      return decipher.update(String(text), "base64", "utf8") + decipher.final("utf8");
    } catch {
      return undefined;
    }
  };
  const fault = (method: string, data: Row): string | undefined => {
    const needs = required[method];
    if (!needs) return `没有接口${method}`;
    const rows = needs.list ? (data[needs.list] as readonly Row[] | undefined) : [];
    if (!rows) return `[${needs.list}]不能为空!`;
    const missing =
      needs.head.find((name) => !hasValue(data[name])) ??
      rows.flatMap((row) => needs.row?.filter((name) => !hasValue(row[name])) ?? [])[0];
    if (missing) return `[${missing}]不能为空!`;
    for (const row of [data, ...rows]) {
      const phone = phones.find((name) => hasValue(row[name]) && !/^1\d{10}$/.test(String(row[name])));
      if (phone) return `[${phone}]格式不正确!`;
      const hidden = secrets.find((name) => hasValue(row[name]) && !/^[\dXx]{6,30}$/.test(open(row[name]) ?? ""));
      if (hidden) return `[${hidden}]解密失败!`;
    }
    return undefined;
  };

  function handle(method: string, data: Row): { status: number; result: string } {
    if (method === "Team.Add") {
      if ([...teams.values()].some((team) => team.teamName === data.teamName)) return { status: 10, result: "班组已存在" };
      const number = 1_500_000_000 + (serial += 1);
      teams.set(number, data);
      return { status: 20, result: silent ? "处理成功" : JSON.stringify({ teamSysNo: number }) };
    }
    if (data.teamSysNo !== undefined && !teams.has(Number(data.teamSysNo))) return { status: 10, result: "班组编号不存在" };
    if (method.startsWith("ProjectWorker")) {
      const [row] = data.workerList as readonly Row[];
      const number = open(row?.idCardNumber)!;
      if (method === "ProjectWorker.Add" && workers.has(number)) return { status: 10, result: "该人员已存在" };
      workers.add(number);
    }
    if (method === "Payroll.Add") {
      const key = JSON.stringify([data.thirdPayRollCode, data.teamSysNo]);
      if (payrolls.has(key)) return { status: 10, result: "工资单已存在" };
      payrolls.add(key);
    }
    if (method === "ProjectSubContractor.Add") {
      if (participants.has(data.corpCode)) return { status: 10, result: "参建单位已存在" };
      participants.add(data.corpCode);
    }
    const list = (data.workerList ?? data.dataList ?? data.detailList ?? data.contractList ?? []) as readonly Row[];
    const stranger = list.find((row) => !workers.has(open(row.idCardNumber) ?? ""));
    if (method === "WorkerEntryExit.Add") {
      const marks = list.map((row) => JSON.stringify([open(row.idCardNumber), row.date, row.type]));
      if (marks.some((mark) => moves.has(mark))) return { status: 10, result: "进退场记录已存在" };
      marks.forEach((mark) => moves.add(mark));
    }
    return stranger ? { status: 10, result: "人员不存在" } : { status: 20, result: "处理成功" };
  }

  function answer(form: URLSearchParams) {
    const { sign, ...fields } = Object.fromEntries(form);
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
      .join("&");
    const expected = createHash("sha256").update(`${text}&appsecret=${secret}`.toLowerCase()).digest("hex");
    const refuse = (code: string, message: string) => ({ code, message, data: null });
    if (fields.appid !== appId || sign !== expected) return refuse(codes.wrongSign, "签名错误");
    if (fields.version !== version) return refuse(codes.wrongField, "[version]不正确!");
    if (corpKey !== undefined && open(fields.corpsign) !== corpKey + fields.timestamp)
      return refuse(codes.wrongSign, "corpsign错误");
    const data = JSON.parse(fields.data ?? "{}") as Row;
    const ok = (content: object) => ({ code: "0", message: "", data: content });
    if (fields.method === "CheckSign.Query") return ok({});
    if (fields.method === "AsyncHandleResult.Query") {
      const request = requests.get(String(data.requestSerialCode));
      if (!request) return refuse(codes.wrongField, "没有该编码");
      if (request.waits > 0) {
        request.waits -= 1;
        return ok({ requestSerialCode: data.requestSerialCode, status: "00", result: "" });
      }
      return ok({ requestSerialCode: data.requestSerialCode, status: request.status, result: request.result });
    }
    if (fields.method === "Team.Query") {
      const rows = [...teams].map(([teamSysNo, team]) => ({ teamSysNo, teamName: team.teamName, corpCode: team.corpCode }));
      const [start, size] = [Number(data.pageIndex) * Number(data.pageSize), Number(data.pageSize)];
      return ok({ pageIndex: data.pageIndex, pageSize: size, totalCount: rows.length, rows: rows.slice(start, start + size) });
    }
    const wrong = fault(fields.method!, data);
    if (wrong) return refuse(codes.wrongField, wrong);
    const code = `${fields.method!.toLowerCase().replace(".", "-")}-${log.length + 1}`;
    requests.set(code, { ...handle(fields.method!, data), waits: slow });
    return ok({ requestSerialCode: code });
  }

  const server: ForeignServer = await foreignServer((request) => {
    const form = new URLSearchParams(request.body);
    const reply = answer(form);
    log.push({
      method: form.get("method") ?? "",
      data: JSON.parse(form.get("data") ?? "{}") as Row,
      code: reply.code,
      message: reply.message,
    });
    if (form.get("method") !== loses) return reply;
    loses = undefined;
    return undefined;
  }, habits.mark);
  return { ...server, url: `${server.address}/open.api`, log, teams, workers, payrolls, moves, requests };
}
export type NationalPlatform = Awaited<ReturnType<typeof nationalPlatform>>;

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== "";
