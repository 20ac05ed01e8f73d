import { bank } from "./dictionaries/bank";
import { labelOf } from "./kit/dictionary";
import type { Label } from "./kit/label";

/** The first digits of a clearing number are the code of its bank (全国建筑工人管理服务信息平台数据标准, 银行代码). */
const codeLength = 3;
const codes: ReadonlySet<string> = new Set(bank.codes);

interface BankOfBranch {
  readonly bank?: string | null | undefined;
  readonly branch?: string | null | undefined;
  readonly linkNumber?: string | null | undefined;
}

/** A clearing number (联行号) of another bank than the chosen one: the payment would go to that bank, or come back. */
export function linkNumberOfOther({ bank: chosen, linkNumber }: BankOfBranch): Label | undefined {
  const code = linkNumber?.trim().slice(0, codeLength);
  if (!chosen || !code || code === chosen || !codes.has(code) || !codes.has(chosen)) return undefined;
  return [
    `联行号属于${labelOf(bank, code, "zh")}，与开户银行不一致`,
    `This CNAPS code belongs to ${labelOf(bank, code, "en")}, not to the chosen bank`,
  ];
}

/** Names of banks as branches bear them, the longest first: 中国农业发展银行 is not 中国农业银行. */
const names = bank.codes
  .map((code) => ({ code, name: labelOf(bank, code, "zh").replace(/^中国(?=..+银行)/, "") }))
  .filter(({ name }) => name.endsWith("银行") && !/^(?:城市|农村)/.test(name))
  .toSorted((a, b) => b.name.length - a.name.length);

/** A branch whose name is that of another bank than the chosen one. */
export function branchOfOther({ bank: chosen, branch }: BankOfBranch): Label | undefined {
  if (!chosen || !branch || branch.includes(labelOf(bank, chosen, "zh").replace(/（.*/, ""))) return undefined;
  const named = names.find(({ name }) => branch.includes(name));
  if (!named || named.code === chosen || !codes.has(chosen)) return undefined;
  return [
    `支行名称是${labelOf(bank, named.code, "zh")}的，与开户银行不一致`,
    `This branch is named after ${labelOf(bank, named.code, "en")}, not the chosen bank`,
  ];
}
