import { dictionary } from "../kit/dictionary";

/** The written agreement may be other than a labour contract since 建市〔2022〕59号. */
export const contractKind = dictionary("contract_kind", {
  labourContract: [1, "劳动合同", "Labour contract"],
  agreement: [2, "用工书面协议", "Written employment agreement"],
});
