import { bank, cardAcquiring, policyBanks } from "./dictionaries/bank";
import { choice } from "./kit/kinds";

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
