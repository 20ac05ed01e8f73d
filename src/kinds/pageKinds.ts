import type { FieldSpec } from "../../resources/kit/field";
import type { KindName } from "../../resources/kit/kinds/registry";
import { choicePage, choicesPage, flagPage } from "./choice";
import { dayPage, instantPage, monthPage, numberPage, percentPage } from "./figures";
import type { PageKind } from "./pageKind";
import { addressPage, filesPage, jsonPage, refPage, refsPage } from "./structured";
import { longTextPage, personNamePage, textPage } from "./text";

const pageKinds: Record<KindName, PageKind> = {
  text: textPage,
  serial: textPage,
  idNumber: textPage,
  mobile: textPage,
  phone: textPage,
  bankCard: textPage,
  accountNo: textPage,
  creditCode: textPage,
  linkNumber: textPage,
  secret: textPage,
  password: textPage,
  email: textPage,
  ipList: textPage,
  webAddress: textPage,
  longText: longTextPage,
  personName: personNamePage,
  count: numberPage,
  decimal: numberPage,
  money: numberPage,
  percent: percentPage,
  day: dayPage,
  month: monthPage,
  monthDay: numberPage,
  instant: instantPage,
  flag: flagPage,
  choice: choicePage,
  choices: choicesPage,
  state: choicePage,
  ref: refPage,
  refs: refsPage,
  files: filesPage,
  address: addressPage,
  json: jsonPage,
};

export const pageKindOf = ({ kind }: Pick<FieldSpec, "kind">): PageKind => pageKinds[kind];
