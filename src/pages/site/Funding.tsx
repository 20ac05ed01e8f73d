import type { SiteFacts } from "../../../resources/site/responses";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";

/** Before the payday: is the money for the wages in the account? */
export function Funding({ site: { funding } }: { readonly site: Pick<SiteFacts, "funding"> }) {
  const t = useTranslations();
  if (!funding) return null;
  const { is_covered, short, due_date, as_of } = funding;
  const wages =
    due_date < as_of
      ? t(["{day}就该发的工资", "the wages that were due on {day}"], { day: due_date })
      : t(["{day}要发的工资", "the wages of {day}"], { day: due_date });
  return (
    <p className={is_covered ? "worker-tone-good" : "worker-tone-bad"}>
      <span className="worker-state">
        {is_covered
          ? t(["{wages}，钱已在专户里", "The account holds {wages}"], { wages })
          : short === null
            ? t(["{wages}，专户里的钱不够", "The account does not hold {wages}"], { wages })
            : t(["{wages}，专户里还差 {short} 元", "{short} CNY are missing in the account for {wages}"], {
                wages,
                short: yuanOf(short),
              })}
      </span>{" "}
      <span className="worker-soft">
        {t(["按{day}的账户余额和出勤", "by the balance and the attendance of {day}"], { day: as_of })}
      </span>
    </p>
  );
}
