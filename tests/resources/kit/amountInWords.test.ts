import { expect, test } from "vitest";
import { amountInWords } from "../../../resources/kit/amountInWords";

test.each([
  [0, "零元整"],
  [5, "伍分"],
  [50, "伍角整"],
  [105, "壹元零伍分"],
  [10_00, "壹拾元整"],
  [1_000_00, "壹仟元整"],
  [10_005_00, "壹万零伍元整"],
  [13_152_00, "壹万叁仟壹佰伍拾贰元整"],
  [434_629_08, "肆拾叁万肆仟陆佰贰拾玖元零捌分"],
  [100_000_000_00, "壹亿元整"],
  [100_200_300_40, "壹亿零贰拾万零叁佰元肆角整"],
  [1_010_001_001_56, "壹拾亿零壹仟万零壹仟零壹元伍角陆分"],
])("%i fen are written %s", (fen, words) => {
  expect(amountInWords(fen)).toBe(words);
});
