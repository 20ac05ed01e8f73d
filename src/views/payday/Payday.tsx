import { useEffect } from "react";
import { Box, Button, Typography } from "@mui/material";
import { useLocation, useNavigate, useNotify } from "react-admin";
import { isMonth } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { payRolls } from "../../../resources/payrolls/payRolls";
import type { DueItem, HomeResponse } from "../../../resources/dashboards/homeResponses";
import { DeclaredInput } from "../../kinds/inputs/DeclaredInput";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { useApiQuery } from "../../app/data/useApiQuery";
import { thisMonth } from "../../app/i18n/today";
import { useTranslations } from "../../app/i18n/useTranslations";
import { EmptyState, LoadingState } from "../../ui/states";
import { usePrepareRolls } from "./usePrepareRolls";
import { paydayAddress } from "./paydayAddress";
import { Exceptions } from "./Exceptions";
import { MonthRolls } from "./MonthRolls";
import { SubmitMonth } from "./SubmitMonth";
import { usePayday } from "./usePayday";

const compared: Label = [
  "{people}人中{same}人与上月一致，{open}人要看",
  "{same} of {people} workers as last month, {open} to look at",
];
const partlyCompared: Label = [
  "{people}人中{same}人与上月一致，{uncompared}人没有上月工资单可比较，{open}人要看",
  "{same} of {people} workers as last month, {uncompared} without a payroll of last month, {open} to look at",
];

interface Chosen {
  readonly project: number | null;
  readonly pay_month: string;
}

/** /payroll/payday: all payrolls of a project's month at once; only what differs from last month is shown. */
export default function Payday() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: home, isFetching } = useApiQuery<HomeResponse>("/system/v1/home/");
  const due = home?.payroll_due ?? [];
  const query = new URLSearchParams(search);
  const [project, month] = [Number(query.get("project")) || null, query.get("month") ?? ""];
  const isNamed = project !== null && isMonth(month);
  const of = due.filter(
    (item) => (project === null || item.project === project) && (!isMonth(month) || item.pay_month === month),
  );
  // An old answer may begin with what has been submitted meanwhile.
  const first = isFetching ? undefined : (of.find(({ turn, status }) => turn === "mine" && !status) ?? of[0]);
  const chosen: Chosen = {
    project: project ?? first?.project ?? null,
    pay_month: isMonth(month) ? month : (first?.pay_month ?? thisMonth()),
  };
  // What is due first changes with every payroll submitted elsewhere; the page stays with the project that it shows.
  const address = isNamed || !first ? undefined : paydayAddress(chosen);
  useEffect(() => {
    if (address) navigate(address, { replace: true });
  }, [address, navigate]);
  // Until then another month could be shown, and submitted, for a moment.
  return !isNamed && isFetching ? <LoadingState /> : <Month chosen={chosen} due={due} />;
}

function Month({ chosen, due }: { chosen: Chosen; due: readonly DueItem[] }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const notify = useNotify();
  const { project, pay_month } = chosen;
  const payday = usePayday(project, pay_month);
  const { fields } = payRolls;
  // The page is about one project: it is replaced by another one, not cleared.
  const choose = (part: Partial<Chosen>) =>
    part.project !== null && navigate(paydayAddress({ ...chosen, ...part }), { replace: true });
  const unmade = due.filter(
    (item) => item.project === project && item.pay_month === pay_month && item.pay_roll === null && item.can_continue,
  ).length;
  const preparing = usePrepareRolls(({ teams }) => {
    const reasons = [...new Set(teams.flatMap(({ reason }) => reason ?? []))];
    if (reasons.length > 0) notify(reasons.join(" "), { type: "warning" });
    void payday.refresh();
  });
  const { look } = payday;
  return (
    <>
      <SectionPanel>
        <Box sx={{ display: "grid", gap: "4px 20px", gridTemplateColumns: { xs: "1fr", sm: "2fr 1fr" }, maxWidth: 760 }}>
          <DeclaredInput field={fields.project} name="project" values={chosen} onChange={choose} />
          <DeclaredInput field={fields.pay_month} name="pay_month" values={chosen} onChange={choose} />
        </Box>
        {payday.drafts.length > 0 && (
          <Typography role="status" sx={{ fontSize: 18, fontWeight: 600, mt: 1 }}>
            {payday.isCompared
              ? t(look.uncompared > 0 ? partlyCompared : compared, {
                  people: look.people,
                  same: look.same,
                  uncompared: look.uncompared,
                  open: look.open,
                })
              : t(["正在核对…", "Comparing …"])}
          </Typography>
        )}
        {unmade > 0 && project !== null && (
          <Button
            variant="outlined"
            sx={{ mt: 1 }}
            loading={preparing.isPending}
            onClick={() => preparing.mutate({ project, pay_month })}
          >
            {t(["编制{n}个班组的工资单", "Prepare the payrolls of {n} teams"], { n: unmade })}
          </Button>
        )}
      </SectionPanel>
      <Loadable answer={{ ...payday.list, error: payday.list.error }}>
        {(rolls) =>
          rolls.length === 0 ? (
            unmade === 0 && (
              <EmptyState
                title={t(["本月没有工资单", "No payroll of this month"])}
                text={t([
                  "该项目本月没有出勤，或工资已另行发放。次月1日自动编制上月工资单。",
                  "Nobody attended, or the wages were paid otherwise. Payrolls of a month are made on the first of the next.",
                ])}
              />
            )
          ) : (
            <>
              {payday.drafts.length > 0 && payday.isCompared && (
                <Exceptions exceptions={look.exceptions} onChanged={() => void payday.refresh()} />
              )}
              <SubmitMonth payday={payday} />
              <MonthRolls rolls={rolls} />
            </>
          )
        }
      </Loadable>
    </>
  );
}
