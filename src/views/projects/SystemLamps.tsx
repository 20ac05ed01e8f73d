import CheckCircle from "@mui/icons-material/CheckCircle";
import ErrorIcon from "@mui/icons-material/Error";
import { Box, Card, Link as MuiLink, Skeleton, Typography } from "@mui/material";
import { Link, useGetList } from "react-admin";
import { useSay } from "../../i18n/useSay";
import type { Told } from "../../kinds/told";
import { wordOf } from "../parts/toldValues";
import { systemRules, systems } from "./systems";

/** Six lamps: a system is in place while no alarm says otherwise; a red one says why and leads to its alarm. */
export function SystemLamps({ project }: { project: number }) {
  const say = useSay();
  const { data, error, isPending } = useGetList<Told>(
    "projectAlarms",
    {
      filter: { project, scene: "open", rule_code: systemRules },
      pagination: { page: 1, perPage: 50 },
      sort: { field: "level", order: "ASC" },
    },
    { retry: false },
  );
  if (error) return null;
  if (isPending) return <Skeleton variant="rounded" height={64} sx={{ mb: 2 }} />;
  return (
    <Card sx={{ mb: 2, p: 1.5 }} component="section" aria-label={say(["六项制度", "Six systems"])}>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
        }}
      >
        {systems.map(({ key, label, rules }) => {
          const alarm = data?.find((each) => rules.includes(wordOf(each, "rule_code")));
          return (
            <Box component="li" key={key} sx={{ display: "flex", gap: 1, minWidth: 0 }}>
              {alarm ? <ErrorIcon color="error" aria-hidden /> : <CheckCircle color="success" aria-hidden />}
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, lineHeight: 1.4 }}>{say(label)}</Typography>
                <Typography component="div" sx={{ fontSize: 12, color: "text.secondary" }}>
                  {alarm ? (
                    <MuiLink component={Link} to={`/alarm/manage?alarm=${alarm.id}`} color="error">
                      {wordOf(alarm, "rule_name")}
                    </MuiLink>
                  ) : (
                    say(["已落实", "In place"])
                  )}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
