import { dictionary } from "../kit/dictionary";

/** The client's payment guarantee for the works (保障农民工工资支付条例 第二十四条). */
export const guaranteeType = dictionary("guarantee_type", [
  [1, "银行保函", "Bank guarantee"],
  [2, "担保公司担保", "Guarantee-company bond"],
  [3, "保证保险", "Surety insurance"],
]);
