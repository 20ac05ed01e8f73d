import type { FieldSpec } from "../../resources/kit/field";
import type { KindName } from "../../resources/kit/kinds/registry";
import { choicePage, choicesPage, flagPage } from "./choice";
import { dayPage, instantPage, moneyPage, monthPage, numberPage } from "./figures";
import type { PageKind } from "./pageKind";
import { percentPage } from "./percent";
import { addressPage, filesPage, jsonPage, refPage } from "./structured";
import { longTextPage, passwordPage, personNamePage, textPage } from "./text";

const pageKinds = {
  text: textPage,
  longText: longTextPage,
  personName: personNamePage,
  count: numberPage,
  decimal: numberPage,
  money: moneyPage,
  percent: percentPage,
  day: dayPage,
  month: monthPage,
  instant: instantPage,
  flag: flagPage,
  choice: choicePage,
  choices: choicesPage,
  state: choicePage,
  ref: refPage,
  files: filesPage,
  address: addressPage,
  json: jsonPage,
  serial: textPage,
  idNumber: textPage,
  mobile: textPage,
  phone: textPage,
  bankCard: textPage,
  accountNo: textPage,
  creditCode: textPage,
  linkNumber: textPage,
  secret: textPage,
  password: passwordPage,
  email: textPage,
} satisfies Record<KindName, PageKind>;

export const pageKindOf = ({ kind }: Pick<FieldSpec, "kind">): PageKind => pageKinds[kind];
