import { dictionary } from "../kit/dictionary";

/** The form of a wage deposit, as 工程建设领域农民工工资保证金规定 (人社部发〔2021〕65号) allows; the codes are ours. */
export const depositForm = dictionary("deposit_form", {
  cash: [1, "现金存储", "Cash deposit"],
  bankGuarantee: [2, "银行保函", "Bank guarantee"],
  companyGuarantee: [3, "工程担保公司保函", "Guarantee-company bond"],
  insurance: [4, "工程保证保险", "Surety insurance"],
});
