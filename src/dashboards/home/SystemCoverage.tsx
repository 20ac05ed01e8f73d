import { Box, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";
import { TermHelp } from "../../ui/TermHelp";
import { ListLink } from "../../app/data/ListLink";
import type { HomeResponse } from "../../../resources/dashboards/homeResponses";

/** 六项制度落实率: how many sites comply with each of the six systems; a click lists those that do not. */
export function SystemCoverage({ systems }: Required<Pick<HomeResponse, "systems">>) {
  const t = useTranslations();
  return (
    <>
      <Typography component="h3" sx={{ mt: 2, mb: 1, fontSize: 13, color: "text.secondary" }}>
        {t(["六项制度落实率", "Six systems in place"])}
        <TermHelp term="sixSystems" />
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: "14px 24px",
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(3, 1fr)" },
        }}
      >
        {systems.map(({ key, label, rate, n, to }) => (
          <Box key={key}>
            <Typography component="div" sx={{ fontSize: 13, display: "flex", gap: 1.5, mb: 0.5 }}>
              <Box component="span" sx={{ flex: 1 }}>
                {label}
              </Box>
              {n > 0 && (
                <Box component="span" sx={{ color: "text.secondary" }}>
                  <ListLink to={to}>{t(["{n}个未落实", "{n} not in place"], { n })}</ListLink>
                </Box>
              )}
              <b>{rate === null ? "-" : `${rate.toFixed(1)}%`}</b>
            </Typography>
            <LinearProgress variant="determinate" value={rate ?? 0} aria-label={label} sx={{ height: 6, borderRadius: 3 }} />
          </Box>
        ))}
      </Box>
    </>
  );
}
