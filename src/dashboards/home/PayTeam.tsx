import { Button } from "@mui/material";
import { useNavigate, useNotify } from "react-admin";
import type { DueItem } from "../../../resources/dashboards/homeResponses";
import { useTranslations } from "../../app/i18n/useTranslations";
import { usePrepareRolls } from "../../views/payday/usePrepareRolls";

/** 去发放 for a team without a payroll: creates it from attendance and contracts, and opens its grid. */
export function PayTeam({ item: { project, corp, team, pay_month } }: { item: DueItem }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const notify = useNotify();
  const preparing = usePrepareRolls(({ teams: [made] }) => {
    if (made?.pay_roll) navigate(`/payroll/edit-salary?id=${made.pay_roll}`);
    else notify(made?.reason ?? t(["没有需要编制的工资单", "No payroll to prepare"]), { type: "warning" });
  });
  return (
    <Button
      size="small"
      loading={preparing.isPending}
      onClick={() => preparing.mutate({ project, corp, team, pay_month })}
      sx={{ my: -0.5, mx: -0.5, px: 0.5, minWidth: 0 }}
    >
      {t(["去发放", "Pay"])}
    </Button>
  );
}
