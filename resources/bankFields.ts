import { bank, cardAcquiring, policyBanks } from "./dictionaries/bank";
import { choice } from "./kit/kinds";

/** Headings of wage cards in the tables of companies. */
export const cardWords = "工资卡 工资卡号 银行卡号 卡号 银行卡 银行账号 银行帐号 账号 帐号 工资账号 收款账号 银行卡账号".split(
  " ",
);
export const bankWords = "银行 开户银行 开户行 银行名称 所属银行 发卡银行 开户行名称 工资卡银行".split(" ");
export const linkWords = "行号 银行联行号 支付行号 开户行行号".split(" ");

/** The bank of a worker's wage card. */
export const wageCardBank = (zh: string, en: string) =>
  choice(bank, zh, en).reserved(
    ["该机构代码不发工资卡，请选择发卡银行", "This institution issues no wage cards; choose the bank that issued the card"],
    ...cardAcquiring,
    ...policyBanks,
  );

/** The bank where a company has an account. */
export const accountBank = (zh: string, en: string) =>
  choice(bank, zh, en).reserved(
    ["该机构代码仅用于收单，请选择开户银行", "This code is for card acquiring only; choose the bank of the account"],
    ...cardAcquiring,
  );
