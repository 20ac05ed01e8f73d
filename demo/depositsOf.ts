import { addDays, addWorkdays } from "../resources/kit/days";
import { corpDeposits, type CorpDeposit } from "../resources/deposits/corpDeposits";
import type { DemoCity, DemoSite } from "./site";
import { depositForm } from "../resources/dictionaries/depositForm";
import { depositStatus } from "../resources/dictionaries/depositStatus";
import { reviewStatus } from "../resources/dictionaries/reviewStatus";

const tenThousand = 1_000_000;
const refillWorkdays = 10;

/** The contractor's deposit for the project, cash or guarantee, in the state given by the plan. */
export function storeDeposit(city: DemoCity, site: DemoSite): void {
  const { plan, project } = site;
  const { today, book, papers, offices } = city;
  const kind = plan.faults.deposit;
  const required = project.deposit_required_amount ?? 0;
  if (kind === "none" || project.review_status !== reviewStatus.passed) return;
  if (required === 0 && kind === undefined) return;

  const needed = Math.ceil(required / tenThousand) * tenThousand || 20 * tenThousand;
  const signed = project.contract_sign_date;
  const stored = addDays(signed, Math.min(15, Math.max(0, plan.signedAgo - 1)));
  const options = typeof kind === "object" ? kind : undefined;
  const store = (values: Partial<CorpDeposit>): CorpDeposit => {
    const number = book.countOf(corpDeposits) + 1;
    const store_date = values.store_date ?? stored;
    return book.add(corpDeposits, {
      project: project.id,
      corp: project.contractor_corp,
      project_title: project.name,
      deposit_type: depositForm.bankGuarantee,
      amount: needed,
      required_amount: required,
      ratio: project.deposit_ratio,
      bank_code: "105",
      bank_name: "中国建设银行云汀支行",
      guarantee_no: `BH${store_date.slice(0, 4)}${String(number).padStart(6, "0")}`,
      guarantor_name: "中国建设银行云汀支行",
      beneficiary: "云汀市人力资源和社会保障局",
      store_date,
      expire_date: addDays(today, Math.max(400, plan.plannedIn + 60)),
      files: papers.of("guarantee"),
      status: depositStatus.valid,
      confirmed_by: offices.depositClerk,
      confirmed_at: `${addDays(store_date, 1) > today ? today : addDays(store_date, 1)} 10:00:00`,
      created_at: `${store_date} 15:00:00`,
      ...values,
    });
  };
  const cash = {
    deposit_type: depositForm.cash,
    account_no: city.numbers.accountNo(),
    guarantee_no: null,
    guarantor_name: null,
    beneficiary: null,
    expire_date: null,
  };

  if (options && "share" in options) {
    const expire_date = addDays(today, options.expiresIn);
    store({
      amount: Math.floor((required * options.share) / 100) * 100,
      expire_date,
      store_date: addDays(expire_date, -400),
      insufficient: true,
    });
  } else if (options) {
    const deadline = addDays(today, -options.refillLate);
    const date = addWorkdays(deadline, -refillWorkdays, city.holidays);
    store({
      ...cash,
      // The drawdown was above the required amount, so that only the top-up is missing.
      amount: needed + options.used,
      status: depositStatus.short,
      used_amount: options.used,
      use_records: [{ date, amount: options.used, doc_no: "云汀人社监动〔2026〕7号", workers: 18, reason: "先行支付拖欠工资" }],
      replenish_deadline: deadline,
    });
  } else if (kind === "unconfirmed") store({ status: depositStatus.unconfirmed, confirmed_by: null, confirmed_at: null });
  else if (kind === "sentBack") store({ status: depositStatus.sentBack, opinion: "保函扫描件缺页" });
  else if (kind === "returning")
    store({
      ...cash,
      status: depositStatus.returning,
      return_apply_date: addDays(today, -9),
      publicity_start: addDays(today, -8),
      promise_files: papers.of("sheet"),
    });
  else if (kind === "returned")
    store({
      ...cash,
      status: depositStatus.returned,
      return_apply_date: addDays(today, -70),
      publicity_start: addDays(today, -68),
      promise_files: papers.of("sheet"),
      return_date: addDays(today, -30),
      return_opinion: "同意返还",
    });
  else if (kind === "renewed") {
    const old = store({ status: depositStatus.expired, expire_date: addDays(today, -25), store_date: addDays(today, -400) });
    store({ replaces: old.id, store_date: addDays(today, -40) });
  } else
    store(
      plan.no % 3 === 0
        ? cash
        : plan.no % 5 === 0
          ? { deposit_type: depositForm.insurance, guarantor_name: "示范财产保险云汀分公司" }
          : {},
    );
}
