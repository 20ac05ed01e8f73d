import { Typography } from "@mui/material";
import { inStatus } from "../../../resources/dictionaries/inStatus";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PrevNextButtons } from "../../crud/show/PrevNextButtons";
import { FactList } from "../../kinds/FactList";
import { yuanOf } from "../../ui/money";
import { SectionPanel } from "../../ui/SectionPanel";
import { sumOfYuan } from "../cases/sumOfYuan";
import type { PersonFileRow } from "./personFileRow";

/** Who the person is, and what is owed to him or her in all. */
export function PersonHead({ person }: { readonly person: PersonFileRow }) {
  const t = useTranslations();
  const { jobs = [] } = person;
  const owing = jobs.filter(({ overdue_amount }) => Number(overdue_amount ?? 0) > 0);
  const isKnown = jobs.some(({ due_amount }) => due_amount !== null);
  const sum = (field: "earned_amount" | "due_amount" | "paid_amount" | "overdue_amount") =>
    yuanOf(sumOfYuan(jobs.map((job) => job[field] ?? "0")));
  const projects = new Set(jobs.map(({ project }) => project));
  const present = new Set(jobs.filter(({ in_status }) => in_status === inStatus.onSite).map(({ project }) => project));
  return (
    <SectionPanel title={person.worker_name} tools={<PrevNextButtons key={person.id} resource="realinfos" id={person.id} />}>
      {isKnown && (
        <Typography
          sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3, color: owing.length > 0 ? "error.main" : "success.main" }}
        >
          {owing.length > 0
            ? t(["被拖欠{yuan}元", "{yuan} CNY owed"], { yuan: sum("overdue_amount") })
            : t(["没有被拖欠工资", "No wages are owed"])}
        </Typography>
      )}
      <Typography sx={{ mb: 1.5, fontSize: 16 }}>
        {t(["{n}个项目任职，其中在岗{on}个", "Projects: {n}, on site now: {on}"], { n: projects.size, on: present.size })}
        {owing.length > 0 &&
          t(["；{n}家用人单位拖欠，最长{days}天", "; owed by {n} employers, {days} days at most"], {
            n: new Set(owing.map(({ corp }) => corp)).size,
            days: Math.max(...owing.map(({ overdue_days }) => overdue_days)),
          })}
      </Typography>
      <FactList
        facts={[
          { name: t(["身份证号", "ID number"]), value: person.id_card_number },
          { name: t(["手机号", "Phone"]), value: person.cell_phone ?? "-" },
          ...(isKnown
            ? [
                { name: t(["累计应得（元）", "Earned in all (CNY)"]), value: sum("earned_amount") },
                { name: t(["累计应付（元）", "Due in all (CNY)"]), value: sum("due_amount") },
                { name: t(["累计已发（元）", "Paid in all (CNY)"]), value: sum("paid_amount") },
              ]
            : []),
        ]}
      />
    </SectionPanel>
  );
}
