import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { Label } from "../../../resources/kit/label";
import { FactRows, Phone } from "./FactRows";

const rights: readonly Label[] = [
  ["工资要用钱发，发到您本人的银行卡，不能用实物抵。", "Wages are paid in money, to your own bank card, never in goods."],
  ["工资要在约定的那天发；遇到节假日，提前发。", "Wages are paid on the agreed day, or earlier if it is a holiday."],
  ["每次发工资，您都有权拿到工资清单。", "You have the right to a pay slip with every payment."],
  [
    "工资表要您本人确认。没看清楚，不要签字，也不要把验证码告诉别人。",
    "You confirm the payroll yourself. Do not sign what you have not read, and do not share your code.",
  ],
  ["谁都不能扣您的工资卡。", "Nobody may keep your wage card."],
  ["分包单位欠薪，由总包单位先付。", "If a subcontractor does not pay, the general contractor pays first."],
  ["被欠薪，可以举报，可以仲裁，也可以起诉。", "If you are owed wages, you may report it, go to arbitration or sue."],
];

export function WorkerHelp() {
  const t = useTranslations();
  const { hotline } = usePlatform();
  const numbers: readonly (readonly [Label, string])[] = [
    ...(hotline ? [[["劳动保障监察", "Labour inspection"], hotline] as const] : []),
    [["法律援助", "Legal aid"], "12348"],
  ];
  return (
    <>
      <section className="worker-card">
        <h2>{t(["您的权利", "Your rights"])}</h2>
        <ul>
          {rights.map((right) => (
            <li key={right[0]}>{t(right)}</li>
          ))}
        </ul>
      </section>
      <section className="worker-card">
        <h2>{t(["找谁帮忙", "Who helps"])}</h2>
        <FactRows rows={numbers.map(([name, number]) => [t(name), <Phone key={number} number={number} />])} />
      </section>
    </>
  );
}
