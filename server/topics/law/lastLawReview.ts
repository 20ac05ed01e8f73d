import { shanghaiTime } from "../../../resources/kit/days";
import type { LastLawReview } from "../../../resources/law/lawReviewResponse";
import { allRowsOf, fetchOne, storedRowsOf } from "../../platform/db/query";
import type { RequestContext } from "../../engine/services";

interface Found extends Record<string, unknown> {
  readonly confirmed_at: string;
  readonly confirmed_by: string | null;
  readonly register_version: string;
  readonly register_hash: string;
  readonly remark: string | null;
}

/** The newest confirmation of the law register; the person's name only for signed-in readers. */
export async function lastLawReview({ services, actor }: RequestContext): Promise<LastLawReview> {
  const found = await fetchOne<Found>(services.pool)`
    select r.confirmed_at::text as confirmed_at, a.name as confirmed_by, r.register_version, r.register_hash, r.remark
      from ${allRowsOf("lawReviews", "r")} left join ${storedRowsOf("accounts", "a")} on a.id = r.confirmed_by
      where r.confirmed_at is not null order by r.confirmed_at desc limit 1`;
  const waiting = await fetchOne(services.pool)`select 1 from ${allRowsOf("lawReviews")} where confirmed_at is null limit 1`;
  return {
    is_waiting: waiting !== undefined,
    last: found
      ? {
          confirmed_on: shanghaiTime(new Date(found.confirmed_at)).slice(0, 10),
          confirmed_by: actor.id === null ? null : found.confirmed_by,
          register_version: found.register_version,
          register_hash: found.register_hash,
          remark: found.remark ?? "",
        }
      : null,
  };
}
