import { Box, Typography } from "@mui/material";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import type { ProjectForecast } from "../../../resources/forecast/responses";
import { ListLink } from "../../app/data/ListLink";
import { TermHelp } from "../../ui/TermHelp";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Muted } from "../../ui/Muted";

/** Reasons of at most half a percentage point are shown without a number. */
const minPoints = 0.5;

/** What raises and lowers the probability, strongest first, each linked to the underlying rows. */
export function Reasons({ reasons }: { reasons: ProjectForecast["reasons"] }) {
  const t = useTranslations();
  const title = t(["预测依据", "Why"]);
  return (
    <Box component="section" aria-label={title}>
      <Box sx={{ display: "flex", alignItems: "center", mb: 0.5 }}>
        <Typography component="h3" sx={{ fontSize: 14, fontWeight: 600 }}>
          {title}
        </Typography>
        <TermHelp term="forecastPoints" />
      </Box>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {reasons.map(({ key, label, text, effect, points, to }) => {
          const raises = effect > 0;
          const Arrow = raises ? ArrowUpward : ArrowDownward;
          const by = Math.abs(points) < minPoints ? t(["影响很小", "hardly any effect"]) : pointsText(points, t);
          return (
            <Box
              component="li"
              key={key}
              sx={{
                display: "grid",
                gridTemplateColumns: "20px minmax(0, 1fr) auto",
                gap: 1,
                py: 0.75,
                borderTop: 1,
                borderColor: "divider",
              }}
            >
              <Arrow
                fontSize="small"
                color={raises ? "primary" : "disabled"}
                titleAccess={raises ? t(["推高", "Raises"]) : t(["压低", "Lowers"])}
              />
              <div>
                <Typography component="div" variant="body2" sx={{ fontWeight: 600 }}>
                  <ListLink to={to}>{label}</ListLink>
                </Typography>
                <Muted component="div">{text}</Muted>
              </div>
              <Typography component="span" variant="body2" sx={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                {by}
              </Typography>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const pointsText = (points: number, t: ReturnType<typeof useTranslations>): string =>
  t(["{sign}{points}个百分点", "{sign}{points} pts"], { sign: points > 0 ? "+" : "−", points: Math.round(Math.abs(points)) });
