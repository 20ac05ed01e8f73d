import * as d from "../declare";
import { enabling } from "../dictionaries/enabling";
import { bank } from "../dictionaries/bank";

/** Participants of the internet payment clearing system (超级网银), for banks whose branch number is unknown. */
export const ibpsBanks = d.defineResource("ibpsBanks", ["超级网银行名行号", "iBPS banks"], {
  path: "/system/v1/ibpsBanks/",
  screen: { overlay: "/system/bank" },
  recordRepresentation: "bank_name",
  fields: {
    bank_code: d.choice(bank, "银行代码", "Bank code").computed().filter(),
    ibps_code: d.text("支付系统行号", "Clearing number", { max: 12 }).required().computed().unique().search(),
    bank_name: d.text("银行名称", "Bank").required().computed().search(),
    short_name: d.text("简称", "Short name").computed(),
    logo: d.filesField("标志", "Logo", { max: 1 }).computed(),
    is_head: d.bool("是否总行", "Head office").computed().default(true),
    enabled: d.bool("启用状态", "Status", enabling).computed().filter().default(true),
    sort: d.integer("排序", "Order").computed().default(0),
  },
  read: d.everyone,
  list: { columns: ["bank_name", "ibps_code", "bank_code", "enabled"], sort: ["sort", "ASC"], unpaged: true, revalidated: true },
});
