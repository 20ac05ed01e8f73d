import { everybody } from "../audiences";
import { bank } from "../dictionaries/bank";
import { choice, count, files, flag, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/** Participants of the internet payment clearing system (超级网银), for banks whose branch number is unknown. */
export const ibpsBanks = defineResource({
  name: "ibpsBanks",
  path: "/system/v1/ibpsBanks/",
  label: ["超级网银行名行号", "iBPS banks"],
  represent: "bank_name",
  fields: {
    bank_code: choice(bank, "银行代码", "Bank code").computed().filter(),
    ibps_code: text("支付系统行号", "Clearing number", { max: 12 }).required().computed().unique().search(),
    bank_name: text("银行名称", "Bank").required().computed().search(),
    short_name: text("简称", "Short name").computed(),
    logo: files("标志", "Logo", { max: 1 }).computed(),
    is_head: flag("是否总行", "Head office").computed().default(true),
    enabled: flag("启用", "Enabled").computed().filter().default(true),
    sort: count("排序", "Order").computed().default(0),
  },
  read: everybody,
  list: { columns: ["bank_name", "ibps_code", "bank_code", "enabled"], sort: ["sort", "ASC"], whole: true },
});
export type IbpsBank = Row<typeof ibpsBanks>;
