import type { FieldSpec } from "../../resources/kit/field";
import type { Face } from "../../resources/kit/kinds/kind";
import { kindOf } from "../../resources/kit/kinds/registry";
import { choicePage, choicesPage, flagPage } from "./choice";
import { dayPage, instantPage, monthPage, numberPage, percentPage } from "./figures";
import type { PageKind } from "./pageKind";
import { addressPage, filesPage, jsonPage, refPage, refsPage } from "./structured";
import { longTextPage, personNamePage, textPage } from "./text";

const pageKinds: Record<Face, PageKind> = {
  address: addressPage,
  bankCard: textPage,
  choice: choicePage,
  choices: choicesPage,
  day: dayPage,
  files: filesPage,
  flag: flagPage,
  instant: instantPage,
  json: jsonPage,
  longText: longTextPage,
  money: numberPage,
  month: monthPage,
  monthDay: numberPage,
  number: numberPage,
  password: textPage,
  percent: percentPage,
  personName: personNamePage,
  ref: refPage,
  refs: refsPage,
  text: textPage,
};

export const pageKindOf = (spec: Pick<FieldSpec, "kind">): PageKind => pageKinds[kindOf(spec).face];
