import CheckCircle from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import { Box, Card, Link as MuiLink, Typography } from "@mui/material";
import { Link, useRecordContext } from "react-admin";
import { systems, type SystemName } from "../../../resources/alarms/systems";
import { resourceByName } from "../../../resources";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../i18n/useTranslations";
import type { WireRow } from "../../kinds/wireRow";

interface Lamp {
  readonly system: SystemName;
  readonly in_place: boolean;
  readonly alarm: number | null;
  readonly rule_name: string | null;
}

/** Six lamps: a system is in place while no alarm says otherwise; a red one says why and, for anyone who sees alarms, leads to its own. */
export function SystemLamps() {
  const t = useTranslations();
  const lamps = useRecordContext<WireRow>()?.["systems"] as readonly Lamp[] | null | undefined;
  if (!lamps) return null;
  const leads = canRead(resourceByName("projectAlarms"), getActor());
  return (
    <Card sx={{ mb: 2, p: 1.5 }} component="section" aria-label={t(["六项制度", "Six systems"])}>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))",
        }}
      >
        {lamps.map(({ system, in_place, alarm, rule_name }) => (
          <Box component="li" key={system} sx={{ display: "flex", gap: 1, minWidth: 0 }}>
            {in_place ? <CheckCircle color="success" aria-hidden /> : <ErrorIcon color="error" aria-hidden />}
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>{t(systems[system].label)}</Typography>
              <Typography component="div" sx={{ fontSize: 12, color: in_place ? "text.secondary" : "error.main" }}>
                {in_place ? (
                  t(["已落实", "In place"])
                ) : leads ? (
                  <MuiLink component={Link} to={`/alarm/manage?alarm=${alarm}`} color="error">
                    {rule_name}
                  </MuiLink>
                ) : (
                  rule_name
                )}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
