import type { IssueCode } from "../messages";
import { isMasked } from "../mask";
import {
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
  tidyCreditCode,
  tidyIdCard,
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
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 100;

/** Texts that may be this long get a wider column. */
const wideTextMax = 100;
export const textKind: Kind = defineKind({
  parse: parseText,
  sheet: { width: ({ max = 0 }) => (max >= wideTextMax ? 40 : 24) },
});
export const longTextKind: Kind = defineKind({ parse: parseText, sortable: false, sheet: width(40) });
export const serialKind: Kind = defineKind({ parse: parseText, sheet: width(20) });
export const secretKind: Kind = defineKind({ parse: parseText, transient: true, sortable: false });
export const passwordKind: Kind = defineKind({ parse: validated(isPassword, "password"), transient: true, sortable: false });
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
export const personNameKind: Kind = defineKind({ parse: validated(isName, "personName"), sheet: width(12) });
export const mobileKind: Kind = defineKind({
  parse: validated(isMobile, "mobile"),
  keyboard: "tel",
  maxLength: 11,
  sheet: width(14),
});
export const phoneKind: Kind = defineKind({
  parse: validated((text) => isMobile(text) || isOfficePhone(text), "phone"),
  keyboard: "tel",
});
export const bankCardKind: Kind = defineKind({
  parse: validated(isBankCard, "bankCard", withoutSpaces),
  keyboard: "numeric",
  sheet: width(24),
});
export const accountNoKind: Kind = defineKind({
  parse: validated(isAccountNo, "accountNo", withoutSpaces),
  keyboard: "numeric",
  sheet: width(24),
});
export const linkNumberKind: Kind = defineKind({ parse: validated(isBankLinkNumber, "linkNumber"), keyboard: "numeric" });
export const creditCodeKind: Kind = defineKind({
  parse: validated(isCreditCode, "creditCode", (text) => text.toUpperCase()),
  maxLength: 18,
  normalize: tidyCreditCode,
  sheet: width(22),
});
export const idNumberKind: Kind = defineKind({
  parse: (raw, spec, settings, row) => {
    const type = spec.typeField ? row[spec.typeField] : "01";
    const other = type !== undefined && type !== null && type !== "01";
    const isValid = (text: string) => (other ? /^[\dA-Z-]{4,30}$/.test(text) : isIdCard(text, settings));
    return validated(isValid, "idNumber", (text) => text.toUpperCase())(raw, spec, settings, row);
  },
  sheet: { ...width(22), read: tidyIdCard },
});
