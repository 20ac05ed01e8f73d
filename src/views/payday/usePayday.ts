import { useQueries } from "@tanstack/react-query";
import { useGetList } from "react-admin";
import { call } from "../../../providers/httpClient";
import type { Month } from "../../../resources/kit/days";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { RollComparison } from "../../../resources/payrolls/wagesResponses";
import { useLocale } from "../../app/i18n/useTranslations";
import type { RollRow } from "../payrolls/rollRow";
import { paydayLook, type MonthRoll } from "./exceptions";
import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";

const most = 200;

/** All payrolls of a project's month, and what differs in those that are not submitted yet. */
export function usePayday(project: number | null, pay_month: Month) {
  const locale = useLocale();
  const list = useGetList<RollRow>(
    "payRolls",
    {
      filter: { project, pay_month, is_back_pay: 0 },
      pagination: { page: 1, perPage: most },
      sort: { field: "id", order: "ASC" },
    },
    { enabled: project !== null },
  );
  const rolls = list.data ?? [];
  const drafts = rolls.filter(({ status }) => status === payrollStatus.draft);
  const compared = useQueries({
    queries: drafts.map(({ id, version }) => ({
      queryKey: ["rollComparison", id, version],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call<RollComparison>(`${payRolls.path}${id}/comparison/`, { signal })).data,
      retry: false,
    })),
  });
  const pairs = drafts.flatMap((roll, at): MonthRoll[] => {
    const comparison = compared[at]?.data;
    return comparison ? [{ roll, comparison }] : [];
  });
  return {
    list,
    rolls,
    drafts,
    isCompared: pairs.length === drafts.length,
    look: paydayLook(pairs, locale),
    refresh: () => Promise.all([list.refetch(), ...compared.map(({ refetch }) => refetch())]),
  };
}
export type PaydayState = ReturnType<typeof usePayday>;
