import { bankFailure } from "../../../resources/dictionaries/bankFailure";
import { labelOf } from "../../../resources/kit/dictionary";

/** The platform's text for a known failure code, else the bank's. */
export const failureText = ({ code, message }: { readonly code: string; readonly message: string }): string =>
  bankFailure.labels.has(code) ? labelOf(bankFailure, code, "zh") : message || code;
