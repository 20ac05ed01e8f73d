import { Button } from "@mui/material";
import { forecasts } from "../../../resources/forecast/forecasts";
import { useActions } from "../../crud/actions/useActions";
import { useTranslations } from "../../app/i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";

/** 提醒企业: sends a reminder after a confirmation that shows the forecast `row`. */
export function RemindButton({ row }: { readonly row: WireRow }) {
  const t = useTranslations();
  const { start, dialog } = useActions();
  const action = forecasts.actions?.["remind"];
  if (!action) return null;
  return (
    <>
      <Button size="small" onClick={() => start({ resource: forecasts.name, name: "remind", action, rows: [row] })}>
        {t(action.label)}
      </Button>
      {dialog}
    </>
  );
}
