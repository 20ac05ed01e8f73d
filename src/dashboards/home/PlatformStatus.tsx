import { Box, Card, Typography } from "@mui/material";
import type { PlatformHealth } from "../../../resources/dashboards/homeResponses";
import { daysBetween } from "../../../resources/kit/days";
import type { Label } from "../../../resources/kit/label";
import { formatDate } from "../../../resources/kit/format";
import { ListLink } from "../../app/data/ListLink";
import { SectionPanel } from "../../ui/SectionPanel";
import { todayInShanghai } from "../../app/i18n/today";
import { useTranslations } from "../../app/i18n/useTranslations";
import { evenColumns } from "./evenColumns";
import { Muted } from "../../ui/Muted";

/** Thresholds from which failed logins per day, and days without a backup, are shown as a warning. */
const manyFailedLogins = 50;
const maxBackupDays = 7;
/** The share of the database's allowed connections from which a warning is shown. */
const maxConnections = 0.8;

interface Fact {
  readonly name: Label;
  readonly value: string;
  readonly detail?: string | undefined;
  readonly isBad: boolean;
  readonly to?: string;
}

/** The health of the platform: each figure with its problem and a link to where it can be fixed. */
export function PlatformStatus({ health }: { health: PlatformHealth }) {
  const t = useTranslations();
  const { failed_jobs, backup_at, missing_holidays, old_minimum_wages, connections, max_connections } = health;
  const backupDays = backup_at === null ? null : daysBetween(formatDate(backup_at), todayInShanghai());
  const facts: readonly Fact[] = [
    {
      name: ["定时任务", "Jobs"],
      value:
        failed_jobs.length > 0
          ? t(["{n}项失败", "{n} failed"], { n: failed_jobs.length })
          : t(["{n}项正常", "{n} in order"], { n: health.jobs }),
      detail: failed_jobs[0]
        ? `${failed_jobs[0].name}: ${failed_jobs[0].failure}`
        : (health.job_done_at?.slice(0, 16) ?? undefined),
      isBad: failed_jobs.length > 0,
    },
    {
      name: ["待核对项目", "Projects to check"],
      value: String(health.alarm_queue),
      detail:
        health.alarm_queue_since === null
          ? undefined
          : t(["自{time}", "since {time}"], { time: health.alarm_queue_since.slice(0, 16) }),
      isBad: false,
    },
    { name: ["银行处理中", "Payments at the bank"], value: String(health.bank_batches), isBad: false },
    {
      name: ["数据库", "Database"],
      value: `${Math.ceil(health.database_bytes / 2 ** 20)} MB`,
      detail: t(["连接{n}/{most}", "{n} of {most} connections"], { n: connections, most: max_connections }),
      isBad: connections > max_connections * maxConnections,
    },
    {
      name: ["最近备份", "Last backup"],
      value:
        backupDays === null
          ? t(["无记录", "No record"])
          : backupDays > 0
            ? t(["{n}天前", "{n} days ago"], { n: backupDays })
            : t(["今日", "Today"]),
      detail: backup_at?.slice(0, 16),
      isBad: backupDays === null || backupDays > maxBackupDays,
    },
    {
      name: ["在用账号", "Accounts in use"],
      value: `${health.signed_in}/${health.accounts}`,
      detail: t(["近1小时/全部", "last hour / all"]),
      isBad: false,
      to: "/system/user",
    },
    {
      name: ["登录失败（24小时）", "Failed sign-ins (24 h)"],
      value: String(health.failed_logins),
      isBad: health.failed_logins >= manyFailedLogins,
    },
    {
      name: ["节假日", "Holidays"],
      value:
        missing_holidays.length > 0
          ? t(["{years}年未录入", "{years} missing"], { years: missing_holidays.join(t(["、", ", "])) })
          : t(["已录入", "Entered"]),
      detail: missing_holidays.length > 0 ? t(["去录入", "Enter them"]) : undefined,
      isBad: missing_holidays.length > 0,
      to: "/system/preset?part=figures",
    },
    {
      name: ["最低工资标准", "Minimum wages"],
      value:
        old_minimum_wages.length > 0
          ? t(["{n}地多年未更新", "{n} regions out of date"], { n: old_minimum_wages.length })
          : t(["无过期", "All current"]),
      detail: old_minimum_wages[0]
        ? t(["{region}自{day}", "{region} since {day}"], {
            region: old_minimum_wages[0].region_name,
            day: old_minimum_wages[0].valid_from,
          })
        : undefined,
      isBad: old_minimum_wages.length > 0,
      to: "/system/preset?part=figures",
    },
  ];
  return (
    <SectionPanel title={t(["平台运行", "Platform health"])}>
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: evenColumns(facts.length, { minWidth: 150, gap: 12 }) }}
      >
        {facts.map(({ name, value, detail, isBad, to }) => (
          <Card key={name[0]} variant="outlined" sx={{ p: 1.5, minWidth: 0 }}>
            <Muted component="dt">{t(name)}</Muted>
            <Typography
              component="dd"
              sx={{ m: 0, fontSize: 18, fontWeight: 600, color: isBad ? "error.main" : "text.primary", overflowWrap: "anywhere" }}
            >
              <ListLink to={detail ? undefined : to}>{value}</ListLink>
            </Typography>
            {detail && (
              <Typography
                component="dd"
                variant="caption"
                sx={{ m: 0, display: "block", overflowWrap: "anywhere", color: to ? "primary.main" : "text.secondary" }}
              >
                <ListLink to={to}>{detail}</ListLink>
              </Typography>
            )}
          </Card>
        ))}
      </Box>
    </SectionPanel>
  );
}
