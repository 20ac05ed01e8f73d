import { Suspense, type ComponentType } from "react";
import type { FieldSpec } from "../../../resources/kit/field";
import type { Face } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";
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

const formInputs: Record<Face, ComponentType<FormInputProps>> = {
  address: bindToForm(AddressInput),
  bankCard: BankCardInput,
  choice: CodeInput,
  choices: CodesInput,
  day: DayInput,
  files: bindToForm(FilesInput),
  flag: FlagInput,
  instant: InstantInput,
  json: JsonInput,
  longText: LongTextInput,
  money: MoneyInput,
  month: MonthInput,
  monthDay: MonthDayInput,
  number: FigureInput,
  password: PasswordLineInput,
  percent: PercentInput,
  personName: LineInput,
  ref: RefInput,
  refs: RefsInput,
  text: CodeTextInput,
};

/** The react-admin input of a kind. Separate from `pageKinds`, because lists need no inputs. */
export const formInputOf = (spec: FieldSpec): ComponentType<FormInputProps> => formInputs[kindOf(spec).face];
