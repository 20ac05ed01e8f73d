import type { Label } from "../../../../resources/kit/label";
import type { RequestContext } from "../../../engine/services";
import type { Registrar } from "../../people/register";
import type { Dialect } from "../../siteProtocol/dialect";
import type { SiteProject } from "./authenticatePush";
import type { PushReport } from "./report";

export type RawFields = Readonly<Record<string, unknown>>;

/** One admitted call, in its transaction. */
export interface Push extends Registrar {
  readonly services: RequestContext["services"];
  readonly project: SiteProject;
  readonly secret: string;
  readonly dialect: Dialect;
  readonly now: Date;
  readonly demo: boolean;
  /** Runs after the commit. */
  after(work: () => Promise<void>): void;
}

export interface PushMethod {
  /** Shown in the documentation and the log. */
  readonly label: string;
  readonly run: (push: Push, data: RawFields) => Promise<PushReport>;
  /** Writes data that the alarm rules read. */
  readonly reevaluates?: boolean;
}

export const textValue = (value: unknown): string =>
  typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";

interface RowsRefused {
  readonly why: Label;
}

/**
 * The rows of a call, or the reason to refuse them. Some clients write the list as a text of JSON, and the standard's update of a
 * worker has its only row beside the fields of the head.
 */
export function readRows(data: RawFields, name: string, maxRows: number): readonly RawFields[] | RowsRefused {
  const sent = data[name];
  const list = typeof sent === "string" ? listIn(sent) : (sent ?? (data.idCardNumber ? [data] : undefined));
  if (!Array.isArray(list) || list.length === 0) return { why: ["应为不少于1行的数组", "Must be a list of at least one row"] };
  if (list.length > maxRows) return { why: [`一次最多${maxRows}行`, `At most ${maxRows} rows in a call`] };
  // A row that is no object has none of the fields, and is refused like one without them: the other rows are read.
  return list.map((row: unknown) => (typeof row === "object" && row !== null ? (row as RawFields) : {}));
}

function listIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
