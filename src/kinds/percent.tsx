import type { InputProps } from "./inputs/input";
import { NumberInput, typedNumber } from "./inputs/NumberInput";
import type { PageKind } from "./pageKind";

/** A pasted “12.5%” is the number before its sign, which stands at the end of the box already. */
const PercentInput = (props: InputProps) => <NumberInput {...props} sent={(text) => typedNumber(text.replace(/[%％]$/, ""))} />;

export const percentPage: PageKind = { input: PercentInput, unbroken: true };
