import { countParam } from "../../kit/defineAlarm";
import { toYuan } from "../../kit/money";
import { law } from "../../law/laws";
import { changedCardDays, proxySigns, sameAmountFrom } from "../facts";
import { wageTableFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { untilSettled } from "../watching";
import { heads, inMonth, inWorkers, workerEvidence } from "../wording";

const mark = "✓";

export const proxyConfirmation = defineAlarm({
  code: "D13",
  fact: "confirmation",
  isSuspicion: true,
  label: ["代为确认或代领迹象", "Signs of proxy confirmation"],
  description: [
    `同一工资单中多人共用银行卡或登录手机、登录手机属于用人单位账号、发放前${changedCardDays}天内更换工资卡、${sameAmountFrom}人以上应付净额相同`,
    `In one payroll: a card or a sign-in phone of several workers, a phone of a company's account, a card changed within ${changedCardDays} days before the payment, the same amount for ${sameAmountFrom} or more`,
  ],
  basis: [law("保障农民工工资支付条例", "第三十一条")],
  penalty: wageTableFine,
  levels: countParam(1, 3, 10),
  weight: 6,
  key: ["工资单", "Payroll"],
  columns: [
    heads.name,
    heads.amount,
    ["共用银行卡", "Shared card"],
    ["共用手机", "Shared phone"],
    ["单位手机", "Company's phone"],
    ["发放前换卡", "Card changed"],
    ["金额相同", "Same amount"],
  ],
  text: [
    "{pay_month}工资单{code}有{workers}存在代为确认或代领迹象：共用银行卡{sharesCard}、共用手机{sharesPhone}、单位手机{companyPhone}、发放前换卡{changedCard}、金额相同{sameAmount}。请向本人逐一核实工资是否到手。",
    "Payroll {code} of {pay_month} shows signs that others confirmed or received the wages of {workers}: shared card {sharesCard}, shared phone {sharesPhone}, company's phone {companyPhone}, card changed before the payment {changedCard}, same amount {sameAmount}. Ask each of them in person.",
  ],
  watch: untilSettled,
  check: ({ proxy_rolls }) =>
    proxy_rolls
      .filter(({ workers }) => workers.count > 0)
      .map(({ id, pay_roll_code, corp, pay_month, workers }) => {
        const having = (sign: (typeof proxySigns)[number]) =>
          inWorkers(workers.list.filter(({ signs }) => signs.includes(sign)).length);
        return {
          period_key: `roll:${id}`,
          level_value: workers.count,
          corp,
          worker_count: workers.count,
          evidence: workers.list.map((worker) =>
            workerEvidence(
              worker,
              toYuan(worker.amount),
              ...proxySigns.map((sign) => (worker.signs.includes(sign) ? mark : null)),
            ),
          ),
          facts: {
            pay_month: inMonth(pay_month),
            code: pay_roll_code,
            workers: inWorkers(workers.count),
            sharesCard: having("sharesCard"),
            sharesPhone: having("sharesPhone"),
            companyPhone: having("companyPhone"),
            changedCard: having("changedCard"),
            sameAmount: having("sameAmount"),
          },
        };
      }),
});
