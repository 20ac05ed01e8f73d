import { bankFileStatus } from "../../../../resources/payments/bankFileStatus";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import type { Label } from "../../../../resources/kit/label";
import { faultText } from "./fileFault";
import { faultInChinese } from "./structure";
import { AbandonedFile } from "./inbox";
import type { Message } from "./readMessage";

/** What became of a file from the bank. */
export interface FileOutcome {
  readonly name: string;
  readonly kind: string;
  readonly status: CodeOf<typeof bankFileStatus>;
  readonly batch_no: string;
  readonly entry_count: number;
  readonly detail: Label;
}

export function readFileOutcome(name: string, message: Message, isKnown: boolean): FileOutcome {
  const { kind, report, statements, faults } = message;
  const entry_count = statements.reduce((sum, { entries }) => sum + entries.length, report?.records.length ?? 0);
  const saying = [report?.batch_no, report?.status, report?.code, report?.message].filter(Boolean).join(" ");
  const isRejected = report?.status === "RJCT";
  const read = { name, kind, batch_no: report?.batch_no ?? "", entry_count };
  if (report && !isKnown)
    return {
      ...read,
      status: isRejected ? bankFileStatus.rejected : bankFileStatus.unreadable,
      detail: [
        `银行回执没有对应的付款指令${saying && `（${saying}）`}，${isRejected ? "银行可能未能读取平台的文件" : "可能不是平台发出的指令"}`,
        `the bank's report is about no order of this platform${saying && ` (${saying})`}; ${isRejected ? "the bank may not have been able to read the platform's file" : "it may be about an order of another program"}`,
      ],
    };
  if (report && isRejected)
    return {
      ...read,
      status: bankFileStatus.rejected,
      detail: [
        `银行拒绝整批付款：${report.code} ${report.message}`,
        `the bank rejected the batch: ${report.code} ${report.message}`,
      ],
    };
  if (faults.length > 0)
    return {
      ...read,
      status: bankFileStatus.partlyRead,
      detail: [
        `${faults.length}处未读取：${faults.map(faultInChinese).join("；")}`.slice(0, 500),
        `${faults.length} parts were not read: ${faults.join("; ")}`.slice(0, 500),
      ],
    };
  return { ...read, status: bankFileStatus.read, detail: ["", ""] };
}

export function unreadFile(name: string, error: unknown): FileOutcome {
  const [zh, en] = faultText(error);
  return {
    ...{ name, kind: "", batch_no: "", entry_count: 0 },
    status: error instanceof AbandonedFile ? bankFileStatus.setAside : bankFileStatus.unreadable,
    detail: [zh.slice(0, 500), en.slice(0, 500)],
  };
}
