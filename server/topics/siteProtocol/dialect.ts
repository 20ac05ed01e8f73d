import type { CodeOf } from "../../../resources/kit/dictionary";
import type { siteDialect } from "../../../resources/dictionaries/siteDialect";
import type { upstreamMethod } from "../../../resources/system/upstreamMethod";

export type DialectCode = CodeOf<typeof siteDialect>;
export type ReportKind = CodeOf<typeof upstreamMethod>;

/** How one kind of report is called. */
export interface CallForm {
  readonly add: string;
  /** Changes a row that the receiver has; without it a second report of the row changes nothing there. */
  readonly update?: string;
  /** The name of the list of rows; without it a call carries one row, next to the fields of the head. */
  readonly list?: string;
}

/** What the codes of an answer mean; a code that is not named refuses the content of the call. */
export interface AnswerCodes {
  readonly ok: readonly string[];
  /** Signature, application or address are refused: the call waits until the key is corrected. */
  readonly wrongKey: readonly string[];
  /** Sent too fast, or with a nonce used before: repeated at once. */
  readonly tooFast: readonly string[];
  /** The platform's own fault: repeated a limited number of times. */
  readonly fault: readonly string[];
}

/** Words of a platform that is busy, under a code of any refusal: the call is repeated a limited number of times. */
const busy = /(繁忙|频繁|限流|(请|稍)后再?(重)?试|重复(提交|请求|调用)|系统(异常|错误|维护|超时)|服务(异常|不可用|超时))/;

/** The class of an answer by its code and words; `content`: the rows are refused. */
export function meaningOf({ answers }: Pick<Dialect, "answers">, code: string, message = ""): keyof AnswerCodes | "content" {
  const named = (["ok", "wrongKey", "tooFast", "fault"] as const).find((name) => answers[name].includes(code));
  return named ?? (busy.test(message) ? "fault" : "content");
}

/** The query for the result of a call that is handled later. */
export interface ReceiptForm {
  readonly method: string;
  readonly state: string;
  readonly result: string;
  readonly done: readonly string[];
  readonly failed: readonly string[];
}

/**
 * A protocol as configuration: what differs between platforms that exchange the same data. The envelope is code (envelopes.ts), because
 * each signs in a way of its own; everything else is declared.
 */
export interface Dialect {
  readonly code: DialectCode;
  readonly envelope: "signedForm" | "signedHeaders";
  readonly version: string;
  /** The form also has AES(key of the company + timestamp). */
  readonly hasCorpSign: boolean;
  /** Bytes of the secret, which is the AES key of sensitive fields. */
  readonly secretBytes: readonly number[];
  /** Kinds of fields that are encrypted; the others are plain. */
  readonly encrypts: readonly string[];
  /** How a day is written: 2025-09-01, or with the time of midnight. */
  readonly days: "day" | "midnight";
  /** Names that are not ours in camel case, by our name. */
  readonly names: Readonly<Record<string, string>>;
  /** Codes that are written differently, theirs by ours, by our name of the field. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** Pictures are uploaded first, and named by the path that the upload returns. */
  readonly pictureUpload?: string;
  readonly check: string;
  readonly calls: Readonly<Partial<Record<ReportKind, CallForm>>>;
  /** Finds the number of a team by its name, if an answer was lost. */
  readonly findTeam?: string;
  readonly receipt: ReceiptForm;
  readonly answers: AnswerCodes;
  /** A refusal in these words means that the receiver has the row. */
  readonly alreadyThere: RegExp;
}
