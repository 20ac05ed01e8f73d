import type { FieldSpec } from "../field";
import { choiceKind, choicesKind, flagKind, stateKind } from "./choice";
import type { Kind } from "./kind";
import { moneyKind } from "./money";
import { countKind, decimalKind, monthDayKind, refKind } from "./number";
import { percentKind } from "./percent";
import { refsKind } from "./refs";
import { addressKind, filesKind, jsonKind } from "./structured";
import {
  accountNoKind,
  bankCardKind,
  creditCodeKind,
  emailKind,
  idNumberKind,
  linkNumberKind,
  longTextKind,
  mobileKind,
  passwordKind,
  personNameKind,
  phoneKind,
  secretKind,
  serialKind,
  textKind,
  ipListKind,
  webAddressKind,
} from "./text";
import { dayKind, instantKind, monthKind } from "./time";

/** Functions of declarations that are in the file of their kind; the others are in index.ts. */
export { percentField } from "./percent";
export { refs } from "./refs";

/** Every kind of field. */
const kinds = {
  text: textKind,
  longText: longTextKind,
  personName: personNameKind,
  count: countKind,
  decimal: decimalKind,
  money: moneyKind,
  percent: percentKind,
  day: dayKind,
  month: monthKind,
  monthDay: monthDayKind,
  instant: instantKind,
  flag: flagKind,
  choice: choiceKind,
  choices: choicesKind,
  state: stateKind,
  ref: refKind,
  refs: refsKind,
  files: filesKind,
  address: addressKind,
  json: jsonKind,
  serial: serialKind,
  idNumber: idNumberKind,
  mobile: mobileKind,
  phone: phoneKind,
  bankCard: bankCardKind,
  accountNo: accountNoKind,
  creditCode: creditCodeKind,
  linkNumber: linkNumberKind,
  secret: secretKind,
  password: passwordKind,
  email: emailKind,
  webAddress: webAddressKind,
  ipList: ipListKind,
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

const isKindName = (name: string): name is KindName => Object.hasOwn(kinds, name);
export const kindNames = (): readonly KindName[] => Object.keys(kinds).filter(isKindName);

export const kindOf = ({ kind }: Pick<FieldSpec, "kind">): Kind => kinds[kind];
