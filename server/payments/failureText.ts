import { bankFailure } from "../../resources/dictionaries/bankFailure";
import { labelOf } from "../../resources/kit/dictionary";

/** The reason in our words where the code is known, else in the bank's. */
export const failureText = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  bankFailure.labels.has(code) ? labelOf(bankFailure, code, "zh") : message || code;
