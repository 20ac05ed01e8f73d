import { Button, Link as MuiLink, Typography } from "@mui/material";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { useContext } from "react";
import { isMasked } from "../../../resources/kit/mask";
import { FactList } from "../../kinds/FactList";
import { SectionPanel } from "../../ui/SectionPanel";
import { RevealContext } from "../../crud/show/RecordBase";
import { useTranslations } from "../../app/i18n/useTranslations";
import { useRecordPaths } from "../../app/routing/recordPaths";
import type { AlarmRow } from "./alarmRow";
import { TextLink } from "../../app/data/ListLink";

/** A phone number; a link to dial if it is not masked. */
export function PhoneLink({ number }: { readonly number: string | null | undefined }) {
  if (!number) return "-";
  return isMasked(number) ? number : <MuiLink href={`tel:${number}`}>{number}</MuiLink>;
}

/** Contacts for an alarm: the project's labour officer and the responsible company, with the project's key data. */
export function Contacts({ alarm }: { readonly alarm: Pick<AlarmRow, "project_card" | "contact" | "can_unmask"> }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const reveal = useContext(RevealContext);
  const { project_card: project, contact } = alarm;
  const phones = [project?.labor_officer_phone ?? "", contact?.link_phone ?? ""];
  const linked = (resource: string, id: number | undefined, name: string | undefined) => {
    const path = id === undefined ? undefined : showPath(resource, id);
    return path ? <TextLink to={path}>{name}</TextLink> : name || "-";
  };
  const person = (name: string | null | undefined, phone: string | undefined) => (
    <>
      {name || "-"} <PhoneLink number={phone} />
    </>
  );
  return (
    <SectionPanel
      title={t(["联系人", "Contacts"])}
      tools={
        alarm.can_unmask &&
        reveal &&
        phones.some(isMasked) && (
          <Button size="small" startIcon={<VisibilityOutlined />} onClick={reveal} sx={{ displayPrint: "none" }}>
            {t(["显示电话", "Show phone numbers"])}
          </Button>
        )
      }
    >
      <FactList
        facts={[
          {
            name: t(["劳资专管员", "Labour officer"]),
            value: person(project?.labor_officer_name, phones[0]),
          },
          {
            name: t(["责任单位", "Responsible company"]),
            value: linked("corps", contact?.corp, contact?.corp_name),
          },
          { name: t(["联系人", "Contact"]), value: person(contact?.link_man, phones[1]) },
          { name: t(["项目", "Project"]), value: linked("projects", project?.id, project?.name) },
          { name: t(["区域", "Region"]), value: project?.region_name ?? "-" },
          { name: t(["在岗人数", "On site"]), value: project?.on_job_count },
          { name: t(["未结事项", "Open matters"]), value: project?.open_alarm_count },
          { name: t(["欠薪风险指数", "Risk score"]), value: project?.risk_score },
        ]}
      />
      {phones.some(isMasked) && alarm.can_unmask && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {t(["查看完整电话将记入审计日志", "Viewing full numbers is recorded in the audit log"])}
        </Typography>
      )}
    </SectionPanel>
  );
}
