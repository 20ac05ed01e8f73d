import type { RequestContext } from "../services";
import type { Registrar } from "../people/register";
import type { SiteProject } from "./authenticatePush";
import type { PushReport } from "./report";

export type RawFields = Readonly<Record<string, unknown>>;

/** One admitted call, inside its transaction. */
export interface Push extends Registrar {
  readonly services: RequestContext["services"];
  readonly project: SiteProject;
  readonly secret: string;
  readonly now: Date;
  readonly demo: boolean;
  /** Once the call is committed. */
  after(work: () => Promise<void>): void;
}

export interface PushMethod {
  /** Reported to everyone who reads the documentation and to the log. */
  readonly label: string;
  readonly run: (push: Push, data: RawFields) => Promise<PushReport>;
  /** Writes what the alarms read. */
  readonly reevaluates?: boolean;
}

export const textValue = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** The rows of a call, or why they cannot be taken. */
export function readRows(data: RawFields, name: string, maxRows: number): readonly RawFields[] | string {
  const list = data[name];
  if (!Array.isArray(list) || list.length === 0) return "应为不少于1行的数组";
  if (list.length > maxRows) return `一次最多${maxRows}行`;
  return list.every((row) => typeof row === "object" && row !== null) ? (list as RawFields[]) : "每行应为JSON对象";
}
