import type { IssueCode } from "../messages";
import { isMasked } from "../mask";
import {
  isAccountNo,
  isBankCard,
  isBankLinkNumber,
  isCreditCode,
  isIdCard,
  isMobile,
  isName,
  isOfficePhone,
  isPassword,
  tidyCreditCode,
  tidyIdCard,
} from "../validators";
import { accept, defineKind, reject, typedText, type Kind, type Parser } from "./kind";

const parseText: Parser = (raw, { min, max }) => {
  const text = typedText(raw);
  if (text === undefined) return reject("wrong");
  const length = [...text].length;
  if (min !== undefined && (length < min || length > (max ?? length))) return reject("lengthRange", { a: min, b: max ?? "…" });
  return max !== undefined && length > max ? reject("length", { b: max }) : accept(text);
};

const checked =
  (holds: (text: string) => boolean, code: IssueCode, shape: (text: string) => string = (text) => text): Parser =>
  (raw) => {
    const text = typedText(raw);
    if (text === undefined) return reject(code);
    if (isMasked(text)) return { unchanged: true };
    const shaped = shape(text);
    return holds(shaped) ? accept(shaped) : reject(code);
  };

const width = (characters: number) => ({ width: () => characters });
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, "");
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 100;

/** From so many characters on a text is a title or a sentence. */
const longTitle = 100;
export const textKind: Kind = defineKind({
  parse: parseText,
  sheet: { width: ({ max = 0 }) => (max >= longTitle ? 40 : 24) },
});
export const longTextKind: Kind = defineKind({ parse: parseText, sortable: false, sheet: width(40) });
export const serialKind: Kind = defineKind({ parse: parseText, sheet: width(20) });
export const secretKind: Kind = defineKind({ parse: parseText, transient: true, sortable: false });
export const passwordKind: Kind = defineKind({ parse: checked(isPassword, "password"), transient: true, sortable: false });
export const emailKind: Kind = defineKind({ parse: checked(isEmail, "email"), keyboard: "email" });
export const personNameKind: Kind = defineKind({ parse: checked(isName, "personName"), sheet: width(12) });
export const mobileKind: Kind = defineKind({
  parse: checked(isMobile, "mobile"),
  keyboard: "tel",
  maxLength: 11,
  sheet: width(14),
});
export const phoneKind: Kind = defineKind({
  parse: checked((text) => isMobile(text) || isOfficePhone(text), "phone"),
  keyboard: "tel",
});
export const bankCardKind: Kind = defineKind({
  parse: checked(isBankCard, "bankCard", withoutSpaces),
  keyboard: "numeric",
  sheet: width(24),
});
export const accountNoKind: Kind = defineKind({
  parse: checked(isAccountNo, "accountNo", withoutSpaces),
  keyboard: "numeric",
  sheet: width(24),
});
export const linkNumberKind: Kind = defineKind({ parse: checked(isBankLinkNumber, "linkNumber"), keyboard: "numeric" });
export const creditCodeKind: Kind = defineKind({
  parse: checked(isCreditCode, "creditCode", (text) => text.toUpperCase()),
  maxLength: 18,
  normalize: tidyCreditCode,
  sheet: width(22),
});
export const idNumberKind: Kind = defineKind({
  parse: (raw, spec, settings, row) => {
    const type = spec.typeField ? row[spec.typeField] : "01";
    const other = type !== undefined && type !== null && type !== "01";
    const holds = (text: string) => (other ? /^[\dA-Z-]{4,30}$/.test(text) : isIdCard(text, settings));
    return checked(holds, "idNumber", (text) => text.toUpperCase())(raw, spec, settings, row);
  },
  sheet: { ...width(22), read: tidyIdCard },
});
