import { dictionary } from "../kit/dictionary";

/** Since 建市〔2022〕59号 the written agreement need not be a labour contract. */
export const contractKind = dictionary("contract_kind", {
  labourContract: [1, "劳动合同", "Labour contract"],
  agreement: [2, "用工书面协议", "Written employment agreement"],
});
