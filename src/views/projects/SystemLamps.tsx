import Block from "@mui/icons-material/Block";
import CheckCircle from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import Schedule from "@mui/icons-material/Schedule";
import { Box, Card, Typography } from "@mui/material";
import type { SvgIconComponent } from "@mui/icons-material";
import { useRecordContext } from "react-admin";
import { systems } from "../../../resources/alarms/systems";
import { systemState } from "../../../resources/dictionaries/systemState";
import { summaryOf } from "../../app/declarations";
import type { Code } from "../../../resources/kit/dictionary";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Tag } from "../../kinds/Tag";
import type { SystemLamp } from "../../../resources/dashboards/detailResponses";
import type { ProjectRow } from "./projectRow";
import { TextLink } from "../../app/data/ListLink";

const looks: ReadonlyMap<Code, readonly [icon: SvgIconComponent, color: "success" | "error" | "disabled"]> = new Map([
  [systemState.inPlace, [CheckCircle, "success"]],
  [systemState.lacking, [ErrorIcon, "error"]],
  [systemState.notDue, [Schedule, "disabled"]],
  [systemState.waived, [Block, "disabled"]],
]);
/** Hatched, so that a waiver and a future due day can be distinguished without reading. */
const hatched = {
  backgroundImage: "repeating-linear-gradient(135deg, transparent 0 6px, rgba(128, 128, 128, 0.16) 6px 9px)",
} as const;

/** Six status lights, each with its state and the reason: a fact, an alarm, a due day or a waiver. */
export function SystemLamps() {
  const t = useTranslations();
  const lamps = useRecordContext<ProjectRow>()?.systems;
  if (!lamps) return null;
  const countOf = (code: Code) => lamps.filter(({ state }) => state === code).length;
  const waived = countOf(systemState.waived);
  return (
    <Card sx={{ mb: 2, px: 1.5, py: 1 }} component="section" aria-label={t(["六项制度", "Six systems"])}>
      {waived > 0 && (
        <Typography variant="body2" sx={{ px: 0.5, mb: 0.5, fontWeight: 600 }}>
          {t(["{lacking}个未落实 · {waived}个豁免", "{lacking} not in place · {waived} waived"], {
            ...{ lacking: countOf(systemState.lacking), waived },
          })}
        </Typography>
      )}
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1,
          gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
        }}
      >
        {lamps.map(({ system, state, text, evidence }) => {
          const [Icon, color] = looks.get(state) ?? [Schedule, "disabled"];
          return (
            <Box
              component="li"
              key={system}
              sx={{ display: "flex", gap: 1, minWidth: 0, p: 0.5, borderRadius: 1, ...(state === systemState.waived && hatched) }}
            >
              <Icon color={color} aria-hidden />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>{t(systems[system].label)}</Typography>
                <Tag dictionary={systemState} code={state} />
                <Typography component="div" sx={{ fontSize: 12, color: "text.secondary", overflowWrap: "anywhere", mt: 0.25 }}>
                  <EvidenceLink evidence={evidence}>{text}</EvidenceLink>
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}

function EvidenceLink({ evidence, children }: { evidence: SystemLamp["evidence"]; children: string }) {
  if (!evidence || !canRead(summaryOf(evidence.resource), getActor())) return children;
  return <TextLink to={evidence.to}>{children}</TextLink>;
}
