import type { ProjectForecast } from "../../../resources/forecast/responses";
import { forecastModelKind } from "../../../resources/dictionaries/forecastModelKind";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";

/** What data the forecast is based on, and what it must not be used for. */
export function ModelNote({ model, asOf }: { model: ProjectForecast["model"]; asOf: string }) {
  const t = useTranslations();
  const facts = { day: asOf, kind: model.kind_name, version: model.version };
  return (
    <Muted sx={{ mt: 1.5 }}>
      {model.kind === forecastModelKind.shipped
        ? t(
            [
              "按{day}的数据预测，使用{kind}（第{version}版），尚未用本市数据训练。",
              "Forecast based on data up to {day} with the built-in model (version {version}), which is not fitted to local data yet.",
            ],
            facts,
          )
        : t(
            [
              "按{day}的数据预测，{kind}（第{version}版）。",
              "Forecast based on data up to {day}, with a model fitted to local data (version {version}).",
            ],
            facts,
          )}
      {t(["预测仅供提前准备，不作为处理依据。", " It is for preparation only and no basis for enforcement."])}
    </Muted>
  );
}
