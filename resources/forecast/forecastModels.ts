import * as d from "../declare";
import { forecastModelDecision } from "./forecastModelDecision";
import { forecastModelKind } from "../dictionaries/forecastModelKind";
import { forecastModelStatus } from "./forecastModelStatus";
import type { Coefficients } from "./coefficients";

const read: d.Access = { government: { needs: "project_view" } };

/** Versions of the coefficients of the wage forecast, with the data they were fitted to and their accuracy. */
export const forecastModels = d.defineResource("forecastModels", ["预测模型版本", "Forecast models"], {
  path: "/building/v1/forecastModels/",
  screen: { overlay: "/payroll/forecast-model" },
  noMeta: true,
  fields: {
    version: d.integer("版本", "Version").required().unique(),
    kind: d.choice(forecastModelKind, "来源", "Source").required(),
    status: d.choice(forecastModelStatus, "状态", "Status").required().filter(),
    trained_from: d.month("训练起始月", "Trained from"),
    trained_to: d.month("训练截止月", "Trained to"),
    example_count: d.integer("项目月数", "Project-months").required(),
    late_count: d.integer("其中未按时", "Of these late").required(),
    /** Evaluated on the last months of the period, which were not used for fitting. */
    auc: d.decimal("AUC", "AUC", 5, 4),
    brier: d.decimal("Brier分数", "Brier score", 6, 4),
    brier_skill: d.decimal("相对基准的改进", "Skill over the base rate", 6, 4),
    /** Brier score of the version in use before, on the same months. */
    brier_before: d.decimal("原版本Brier分数", "Brier score of the version before", 6, 4),
    decision: d.choice(forecastModelDecision, "结论", "Decision").required(),
    coefficients: d.json<Coefficients>("系数", "Coefficients").required(),
    made_at: d.instant("生成时间", "Created at").required(),
  },
  read,
  list: {
    columns: [
      "version",
      "kind",
      "status",
      "trained_from",
      "trained_to",
      "example_count",
      "late_count",
      "auc",
      "brier",
      "brier_skill",
      "brier_before",
      "decision",
      "made_at",
    ],
    sort: ["version", "DESC"],
  },
  export: {},
});
