import { Button } from "@mui/material";
import { forecasts } from "../../../resources/forecast/forecasts";
import type { AnyAction } from "../../../resources/kit/resource";
import { useActions } from "../../crud/actions/useActions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";

const actions: Readonly<Record<"remind" | "plan", AnyAction>> = forecasts.actions!;

/** A forecast of the summary, and what its reader may do now. */
interface OfferedForecast extends WireRow {
  readonly can_remind: boolean;
  readonly can_plan?: boolean;
}

/** 提醒企业 for officials, 登记资金安排 for the company; each after a dialog that shows the forecast. */
export function ForecastButtons({ row }: { readonly row: OfferedForecast }) {
  const t = useTranslations();
  const { start, dialog } = useActions();
  const offered = [...(row.can_remind ? (["remind"] as const) : []), ...(row.can_plan ? (["plan"] as const) : [])];
  return (
    <>
      {offered.map((name) => {
        const action = actions[name];
        return (
          <Button key={name} size="small" onClick={() => start({ resource: forecasts.name, name, action, rows: [row] })}>
            {t(action.label)}
          </Button>
        );
      })}
      {dialog}
    </>
  );
}
