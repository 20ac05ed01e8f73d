import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { dryRunResponse, ruleEffectsResponse } from "../../../../resources/alarms/responses";
import { alarmLevelSettings } from "../../../../resources/alarms/alarmLevelSettings";
import { alarmSettings } from "../../../../resources/alarms/alarmSettings";
import { superOnly } from "../../../../resources/audiences";
import { dryRun } from "../dryRun";
import { ruleEffects } from "../ruleEffects";
import { saveLevels, saveSettings, settingsWith } from "../actions/saveSettings";
import { listedRow } from "../../../engine/rest/openApiSchemas";
import { listRows } from "../../../engine/rest/listRows";
import { route } from "../../../engine/rest/route";

const threshold = z.number().nullable();
/** Strict, here and below: a mistyped key must not change the meaning of a change or its dry run. */
const change = z.strictObject({
  rule_code: z.string().max(10),
  version: z.number().int().optional(),
  enabled: z.boolean().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  levels: z.object({ "1": threshold, "2": threshold, "3": threshold }).optional(),
  weight: z.number().optional(),
  drives_level: z.boolean().optional(),
  auto_close: z.boolean().optional(),
  notify: z.object({ platform: z.boolean(), sms_levels: z.array(z.number()) }).optional(),
});
const settings = z.array(change).max(100).default([]);

const level = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(9)]),
  version: z.number().int().optional(),
  name: z.string().max(20).optional(),
  color: z.string().max(7).optional(),
  score_from: z.number().optional(),
  rectify_work_days: z.number().optional(),
  auto_notify_work_days: z.number().optional(),
  escalate_work_days: z.number().optional(),
  notify_roles: z.array(z.number().int()).nullable().optional(),
  remark: z.string().max(200).optional(),
});

/** The super administrator's settings of alarm rules (specification §6); their lists are generated. */
export async function alarmSettingRoutes(app: FastifyInstance): Promise<void> {
  route(app, {
    method: "POST",
    path: "/system/v1/alarmSettings/",
    summary: ["保存预警规则", "Save rules"],
    access: superOnly,
    body: z.strictObject({ settings, run: z.boolean().default(false) }),
    response: z.array(listedRow(alarmSettings)),
    handler: async ({ body, ...ctx }) => {
      await saveSettings(ctx, body.settings, body.run);
      return (await listRows(ctx, alarmSettings, {})).rows;
    },
  });

  route(app, {
    method: "POST",
    path: "/system/v1/alarmSettings/dryRun/",
    summary: ["预警规则试算", "Dry run of alarm rules"],
    access: superOnly,
    body: z.strictObject({ settings, projects: z.array(z.number().int()).max(1000).optional() }),
    response: dryRunResponse,
    handler: async ({ body, ...ctx }) => dryRun(ctx, await settingsWith(ctx, body.settings), body.projects),
  });

  route(app, {
    path: "/system/v1/alarmSettings/effects/",
    summary: ["预警规则效果", "Effects of alarm rules"],
    access: superOnly,
    response: ruleEffectsResponse,
    handler: async (ctx) => ruleEffects(ctx),
  });

  route(app, {
    method: "POST",
    path: "/system/v1/alarmLevelSettings/",
    summary: ["保存预警等级", "Save levels"],
    access: superOnly,
    body: z.object({ levels: z.array(level).min(1).max(4) }),
    response: z.array(listedRow(alarmLevelSettings)),
    handler: async ({ body, ...ctx }) => {
      await saveLevels(ctx, body.levels);
      return (await listRows(ctx, alarmLevelSettings, {})).rows;
    },
  });
}
