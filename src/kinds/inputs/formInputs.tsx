import { Suspense, type ComponentType } from "react";
import type { FieldSpec } from "../../../resources/kit/field";
import type { KindName } from "../../../resources/kit/kinds/registry";
import { lazyNamed } from "../../app/entry/loadChunk";
import { AddressInput } from "./AddressInput";
import { bindToForm } from "./bindToForm";
import { CodeInput, CodesInput, FlagInput } from "./choiceInputs";
import { DayInput, InstantInput, MonthInput } from "./datePickers";
import { FilesInput } from "./FilesInput";
import type { FormInputProps } from "./input";
import { FigureInput, MoneyInput, MonthDayInput, PercentInput } from "./numberInputs";
import { RefInput } from "./RefInput";
import { RefsInput } from "./RefsInput";
import { BankCardInput, LineInput, LongTextInput, PasswordLineInput } from "./textInputs";

/** Lazy to break an import cycle: its columns look up inputs by kind. */
const LazyEntries = lazyNamed(() => import("./EntriesInput"), "EntriesInput");

const JsonInput = (props: FormInputProps) =>
  props.spec.items ? (
    <Suspense fallback={null}>
      <LazyEntries {...props} />
    </Suspense>
  ) : (
    <LineInput {...props} />
  );

const SuggestInput = lazyNamed(() => import("./SuggestInput"), "SuggestInput");

const CodeTextInput = (props: FormInputProps) =>
  props.spec.suggestFrom ? (
    <Suspense fallback={null}>
      <SuggestInput {...props} {...props.spec.suggestFrom} />
    </Suspense>
  ) : (
    <LineInput {...props} />
  );

const formInputs = {
  text: CodeTextInput,
  longText: LongTextInput,
  personName: LineInput,
  count: FigureInput,
  decimal: FigureInput,
  money: MoneyInput,
  percent: PercentInput,
  day: DayInput,
  month: MonthInput,
  monthDay: MonthDayInput,
  instant: InstantInput,
  flag: FlagInput,
  choice: CodeInput,
  choices: CodesInput,
  state: CodeInput,
  ref: RefInput,
  refs: RefsInput,
  files: bindToForm(FilesInput),
  address: bindToForm(AddressInput),
  json: JsonInput,
  serial: LineInput,
  idNumber: LineInput,
  mobile: LineInput,
  phone: LineInput,
  bankCard: BankCardInput,
  accountNo: LineInput,
  creditCode: LineInput,
  linkNumber: CodeTextInput,
  secret: LineInput,
  password: PasswordLineInput,
  email: LineInput,
  webAddress: LineInput,
  ipList: LineInput,
} satisfies Record<KindName, ComponentType<FormInputProps>>;

/** The react-admin input of a kind. Separate from `pageKinds`, because lists need no inputs. */
export const formInputOf = ({ kind }: FieldSpec): ComponentType<FormInputProps> => formInputs[kind];
