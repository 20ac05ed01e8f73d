import { useEffect, useState } from "react";
import type { LastLawReview } from "../../../../resources/law/lawReviewResponse";
import { call } from "../../../../providers/httpClient";
import { Link } from "../../../app/entry/Link";
import { useTranslations } from "../../../app/i18n/useTranslations";

/** Who confirmed last that the articles are still in force, and for which register. Renders nothing until the answer is there. */
export function LawReview() {
  const t = useTranslations();
  const [review, setReview] = useState<LastLawReview | null>(null);
  useEffect(() => {
    call<LastLawReview>("/system/v1/lawReviews/last/").then(
      ({ data }) => setReview(data),
      () => setReview(null),
    );
  }, []);
  if (!review) return null;
  const { last, is_waiting } = review;
  return (
    <p>
      {last
        ? t(
            [
              "最近一次复核：{day}，{who}确认，平台版本 {version}，条文清单 {hash}。{remark}",
              "Last review: {day}, confirmed by {who}, platform version {version}, register {hash}. {remark}",
            ],
            {
              day: last.confirmed_on,
              who: last.confirmed_by ?? t(["平台管理员", "the platform's administrator"]),
              version: last.register_version,
              hash: last.register_hash,
              remark: last.remark,
            },
          )
        : t(["条文清单尚未由本市复核确认。", "The city has not confirmed a review of this list yet."])}{" "}
      {is_waiting && <Link to="/system/law-review">{t(["待复核，由管理员确认", "A review waits for the administrator"])}</Link>}
    </p>
  );
}
