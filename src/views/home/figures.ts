import { systemOrder, systems } from "../../../resources/alarms/systems";
import type { Label } from "../../../resources/kit/label";

/** What the home page calls the figures of its answer that no list adds up. */
export const figureNames: Readonly<Record<string, { readonly label: Label; readonly as: "count" | "rate" }>> = {
  attend_rate: { label: ["今日出勤率", "Attendance today"], as: "rate" },
  upload_silent: { label: ["两日未上传数据的项目", "Projects silent for two days"], as: "count" },
};

/** 六项制度, as the big-screen and the lamps of a project name them. */
export const systemNames: Readonly<Record<string, Label>> = Object.fromEntries(
  systemOrder.map((name) => [name, systems[name].label]),
);
