import type { Asker } from "../services";
import type { Registrar } from "../people/register";
import type { SiteProject } from "./admit";
import type { Report } from "./report";

export type Raw = Readonly<Record<string, unknown>>;

/** One admitted call, inside its transaction. */
export interface Push extends Registrar {
  readonly services: Asker["services"];
  readonly project: SiteProject;
  readonly secret: string;
  readonly now: Date;
  readonly demo: boolean;
  /** Once the call is committed. */
  after(work: () => Promise<void>): void;
}

export interface Method {
  /** Told to whoever reads the documentation and to the log. */
  readonly label: string;
  /** Before the transaction: what cannot be done inside one. */
  readonly prepare?: (push: Omit<Push, "db" | "after">, data: Raw) => Promise<void>;
  readonly run: (push: Push, data: Raw) => Promise<Report>;
  /** Writes what the alarms read. */
  readonly touches?: boolean;
}

export const textOf = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

/** The rows of a call, or why they cannot be taken. */
export function rowsOf(data: Raw, name: string, most: number): readonly Raw[] | string {
  const list = data[name];
  if (!Array.isArray(list) || list.length === 0) return "应为不少于1行的数组";
  if (list.length > most) return `一次最多${most}行`;
  return list.every((row) => typeof row === "object" && row !== null) ? (list as Raw[]) : "每行应为JSON对象";
}
