import type { Issue, IssueCode } from "../messages";
import { isMasked } from "../mask";
import {
  foreignSign,
  invalidIpEntry,
  isAccountNo,
  isBankCard,
  isBankLinkNumber,
  isCreditCode,
  isIdCard,
  isMobile,
  isName,
  isOfficePhone,
  isPassword,
  isWebAddress,
  compactCode,
  halfWidth,
  tidyCreditCode,
  tidyIdCard,
  tidyMobile,
  tidyName,
  tidyPhone,
  visibleText,
} from "../validators";
import { accept, defineKind, reject, typedText, type Kind, type Parser } from "./kind";

const parseText: Parser = (raw, { min, max }) => {
  const text = typedText(raw);
  if (text === undefined) return reject("wrong");
  const length = [...text].length;
  if (min !== undefined && min === max && length !== min) return reject("lengthExact", { a: min });
  if (min !== undefined && (length < min || length > (max ?? length))) return reject("lengthRange", { a: min, b: max ?? "…" });
  return max !== undefined && length > max ? reject("length", { b: max }) : accept(text);
};

const validated =
  (isValid: (text: string) => boolean, code: IssueCode, normalize: (text: string) => string = (text) => text): Parser =>
  (raw) => {
    const text = typedText(raw);
    if (text === undefined) return reject(code);
    if (isMasked(text)) return { unchanged: true };
    const normalized = normalize(text);
    return isValid(normalized) ? accept(normalized) : reject(code);
  };

const width = (characters: number) => ({ width: () => characters });
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 100;

/** Texts that may be this long get a wider column. */
const wideTextMax = 100;
export const textKind: Kind = defineKind({
  parse: parseText,
  sheet: { width: ({ max = 0 }) => (max >= wideTextMax ? 40 : 24) },
});
export const longTextKind: Kind = defineKind({ face: "longText", parse: parseText, sortable: false, sheet: width(40) });
export const serialKind: Kind = defineKind({ parse: parseText, sheet: width(20) });
export const secretKind: Kind = defineKind({ parse: parseText, transient: true, sortable: false });
export const passwordKind: Kind = defineKind({
  face: "password",
  parse: validated(isPassword, "password"),
  transient: true,
  sortable: false,
});
export const emailKind: Kind = defineKind({ parse: validated(isEmail, "email"), keyboard: "email" });
export const webAddressKind: Kind = defineKind({
  parse: validated((text) => isWebAddress(text) && text.length <= 500, "webAddress"),
  keyboard: "url",
  sheet: width(40),
});
export const ipListKind: Kind = defineKind({
  parse: (raw, spec, settings, row) => {
    const parsed = parseText(raw, spec, settings, row);
    const entry = invalidIpEntry(typedText(raw) ?? null);
    return entry === undefined ? parsed : reject("ipEntry", { entry });
  },
  sheet: width(40),
});
const parseName = validated(isName, "personName", tidyName);
export const personNameKind: Kind = defineKind({
  face: "personName",
  parse: (raw, ...more) => {
    const parsed = parseName(raw, ...more);
    const sign = "issue" in parsed && foreignSign(tidyName(typedText(raw) ?? ""));
    return sign ? reject("personNameSign", { sign }) : parsed;
  },
  normalize: tidyName,
  sheet: width(12),
});
export const mobileKind: Kind = defineKind({
  parse: validated(isMobile, "mobile", tidyMobile),
  normalize: tidyMobile,
  keyboard: "tel",
  sheet: width(14),
});
export const phoneKind: Kind = defineKind({
  parse: validated((text) => isMobile(text) || isOfficePhone(text), "phone", tidyPhone),
  normalize: tidyPhone,
  keyboard: "tel",
});
export const bankCardKind: Kind = defineKind({
  face: "bankCard",
  parse: validated(isBankCard, "bankCard", compactCode),
  normalize: compactCode,
  keyboard: "numeric",
  sheet: width(24),
});
export const accountNoKind: Kind = defineKind({
  parse: validated(isAccountNo, "accountNo", compactCode),
  normalize: compactCode,
  keyboard: "numeric",
  sheet: width(24),
});
export const linkNumberKind: Kind = defineKind({
  parse: validated(isBankLinkNumber, "linkNumber", compactCode),
  normalize: compactCode,
  keyboard: "numeric",
});
export const creditCodeKind: Kind = defineKind({
  parse: validated(isCreditCode, "creditCode", tidyCreditCode),
  normalize: tidyCreditCode,
  sheet: { ...width(22), read: documentNumber },
});
/** Dashes belong to some documents' numbers, but not to a resident's. */
function documentNumber(text: string): string {
  const number = tidyIdCard(text);
  return /^\d{17}[\dX]$/.test(number) ? number : halfWidth(visibleText(text)).replace(/\s/g, "").toUpperCase();
}

/** Why it is not the number of a resident's ID card. */
function idNumberIssue(number: string): Issue {
  if (/^\d{15}$/.test(number)) return { code: "idNumberOld" };
  if (/^([A-Z]{1,3}\d{6,12}|\d{8}|\d{10})$/.test(number)) return { code: "idDocument" };
  const { length } = number;
  return /^\d+X?$/.test(number) && length !== 18 ? { code: "idNumberLength", facts: { n: length } } : { code: "idNumber" };
}

export const idNumberKind: Kind = defineKind({
  parse: (raw, spec, settings, row) => {
    const type = spec.typeField ? row[spec.typeField] : "01";
    const other = type !== undefined && type !== null && type !== "01";
    if (other) return validated((text) => /^[\dA-Z-]{4,30}$/.test(text), "idNumber", documentNumber)(raw, spec, settings, row);
    const parsed = validated((text) => isIdCard(text, settings), "idNumber", tidyIdCard)(raw, spec, settings, row);
    return "issue" in parsed ? { issue: idNumberIssue(tidyIdCard(typedText(raw) ?? "")) } : parsed;
  },
  normalize: documentNumber,
  sheet: { ...width(22), read: documentNumber },
});
