import type { SiteFacts } from "../../../resources/site/responses";
import { useTranslations } from "../../app/i18n/useTranslations";
import { yuanOf } from "../../ui/money";

/** Before the payday: is the money for the wages in the account? */
export function Funding({ site: { funding } }: { readonly site: Pick<SiteFacts, "funding"> }) {
  const t = useTranslations();
  if (!funding) return null;
  const { is_covered, short, due_date, as_of } = funding;
  return (
    <p className={is_covered ? "worker-tone-good" : "worker-tone-bad"}>
      <span className="worker-state">
        {is_covered
          ? t(["{day}要发的工资，钱已在专户里", "The money for the wages of {day} is in the account"], { day: due_date })
          : short === null
            ? t(["{day}要发的工资，专户里的钱不够", "The account does not hold the wages of {day}"], { day: due_date })
            : t(["{day}要发的工资，专户里还差 {short} 元", "{short} CNY are missing in the account for the wages of {day}"], {
                day: due_date,
                short: yuanOf(short),
              })}
      </span>{" "}
      <span className="worker-soft">{t(["按{day}账户余额", "by the balance of {day}"], { day: as_of })}</span>
    </p>
  );
}
