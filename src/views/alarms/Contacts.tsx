import { Button, Link as MuiLink, Typography } from "@mui/material";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { useContext } from "react";
import { Link } from "react-admin";
import { isMasked } from "../../../resources/kit/mask";
import { FactList } from "../../components/FactList";
import { textValueOf } from "../../components/rowValues";
import { SectionPanel } from "../../components/SectionPanel";
import { RevealContext } from "../../crud/show/RecordBase";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";
import { useRecordPaths } from "../../routing/recordPaths";

type Card = Readonly<Record<string, unknown>>;
const cardIn = (row: WireRow, name: string): Card =>
  typeof row[name] === "object" && row[name] !== null ? { ...row[name] } : {};

/** A number that is shown in full can be dialled. */
function Phone({ number }: { readonly number: string }) {
  if (number === "") return "-";
  return isMasked(number) ? number : <MuiLink href={`tel:${number}`}>{number}</MuiLink>;
}

/** Whom to call about an alarm: the project's labour officer and the responsible company, with what the project is. */
export function Contacts({ alarm }: { readonly alarm: WireRow }) {
  const t = useTranslations();
  const { showPath } = useRecordPaths();
  const reveal = useContext(RevealContext);
  const [project, contact] = [cardIn(alarm, "project_card"), cardIn(alarm, "contact")];
  const phones = [textValueOf(project, "labor_officer_phone"), textValueOf(contact, "link_phone")];
  const linked = (resource: string, id: unknown, name: string) => {
    const path = typeof id === "number" ? showPath(resource, id) : undefined;
    return path ? (
      <MuiLink component={Link} to={path}>
        {name}
      </MuiLink>
    ) : (
      name || "-"
    );
  };
  const person = (name: string, phone: string | undefined = "") => (
    <>
      {name || "-"} <Phone number={phone} />
    </>
  );
  return (
    <SectionPanel
      title={t(["联系人", "Contacts"])}
      tools={
        alarm["can_unmask"] === true &&
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
            value: person(textValueOf(project, "labor_officer_name"), phones[0]),
          },
          {
            name: t(["责任单位", "Responsible company"]),
            value: linked("corps", contact["corp"], textValueOf(contact, "corp_name")),
          },
          { name: t(["联系人", "Contact"]), value: person(textValueOf(contact, "link_man"), phones[1]) },
          { name: t(["项目", "Project"]), value: linked("projects", project["id"], textValueOf(project, "name")) },
          { name: t(["区域", "Region"]), value: textValueOf(project, "region_name") || "-" },
          { name: t(["在岗人数", "On site"]), value: textValueOf(project, "on_job_count") },
          { name: t(["未结预警", "Open alarms"]), value: textValueOf(project, "open_alarm_count") },
          { name: t(["欠薪风险指数", "Wage-arrears risk index"]), value: textValueOf(project, "risk_score") },
        ]}
      />
      {phones.some(isMasked) && alarm["can_unmask"] === true && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
          {t(["查看完整电话将记入审计日志", "Showing full numbers is written to the audit log"])}
        </Typography>
      )}
    </SectionPanel>
  );
}
