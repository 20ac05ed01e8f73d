import { Box, Button, Typography } from "@mui/material";
import Download from "@mui/icons-material/Download";
import { useRef, useState } from "react";
import { useNotify } from "react-admin";
import type { WageHeatPage } from "../../../resources/payrolls/wagesResponses";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { getActor } from "../../crud/actor";
import { canRead } from "../../crud/permissions";
import { useTranslations } from "../../app/i18n/useTranslations";
import { ListLink, TextLink } from "../../app/data/ListLink";
import { Loadable } from "../../app/data/Loadable";
import { SectionPanel } from "../../ui/SectionPanel";
import { todayInShanghai } from "../../app/i18n/today";
import { useApiQuery } from "../../app/data/useApiQuery";
import { pictureOfPart, saveAs } from "../screen/picture/picture";
import { WageGrid, WageLegend } from "../../views/wages/WageGrid";

const rowsOfPage = 10;

/** All projects of the user by month, largest arrears first; renders nothing for users who may not see wages. */
export function WageHeat() {
  const t = useTranslations();
  const notify = useNotify();
  const [page, setPage] = useState(0);
  const drawn = useRef<HTMLDivElement>(null);
  const start = page * rowsOfPage;
  const isReadable = canRead(wageLedger, getActor());
  const answer = useApiQuery<WageHeatPage>(
    "/project/v1/wageLedger/projects/",
    { range: [start, start + rowsOfPage - 1] },
    { enabled: isReadable },
  );
  if (!isReadable) return null;
  const title = t(["各项目近12个月工资发放", "Wages by project, last 12 months"]);

  const save = async () => {
    if (!drawn.current) return;
    try {
      saveAs(await pictureOfPart(drawn.current), `${title} ${todayInShanghai()}.png`);
    } catch {
      notify(t(["图片未能生成，请改用打印", "The image could not be created; please print instead"]), { type: "error" });
    }
  };

  return (
    <SectionPanel
      title={title}
      tools={
        <>
          <Button size="small" startIcon={<Download />} disabled={!answer.data?.total} onClick={() => void save()}>
            {t(["存图", "PNG"])}
          </Button>
          <TextLink to="/payroll/wage">{t(["项目工资", "Project wages"])}</TextLink>
        </>
      }
    >
      <Loadable
        answer={answer}
        isEmpty={({ total }) => total === 0}
        empty={t(["近12个月没有应发工资", "No wages were due in the last 12 months"])}
      >
        {({ total, rows }) => (
          <>
            <Box ref={drawn} sx={{ backgroundColor: "background.paper" }}>
              <WageGrid
                key={page}
                label={title}
                nameHead={t(["项目", "Project"])}
                rows={rows.map(({ key, name, months }) => ({
                  key,
                  months,
                  name: <ListLink to={`/realname/project-detail?id=${key}`}>{name}</ListLink>,
                }))}
              />
              <WageLegend />
              <Typography sx={{ mt: 0.5, pb: 0.5, fontSize: 12, color: "text.secondary" }}>
                {t(["{title} · 截至{day}", "{title} · as of {day}"], { title, day: todayInShanghai() })}
              </Typography>
            </Box>
            {total > rowsOfPage && (
              <Box sx={{ display: "flex", justifyContent: "flex-end", alignItems: "center", gap: 1, mt: 1 }}>
                <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {t(["上一页", "Previous"])}
                </Button>
                <span>
                  {t(["{first}–{last}，共{total}个项目", "{first}–{last} of {total} projects"], {
                    first: start + 1,
                    last: start + rows.length,
                    total,
                  })}
                </span>
                <Button disabled={start + rowsOfPage >= total} onClick={() => setPage(page + 1)}>
                  {t(["下一页", "Next"])}
                </Button>
              </Box>
            )}
          </>
        )}
      </Loadable>
    </SectionPanel>
  );
}
