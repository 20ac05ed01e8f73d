import { Box, LinearProgress, Typography } from "@mui/material";
import { useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { DemoGrowth } from "../../../resources/system/platformResponses";
import { useApiQuery } from "../../app/data/useApiQuery";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";

const everyMs = 5_000;

const isGrowing = (growth: DemoGrowth | undefined): growth is DemoGrowth => growth !== undefined && growth.done < growth.total;

/** The demo city is served before its last project exists: how far it has come. The figures follow it. */
export function CityProgress() {
  const t = useTranslations();
  const isDemo = usePlatform().demo;
  const { data: growth } = useApiQuery<DemoGrowth>(
    "/demo/growth",
    {},
    { enabled: isDemo, every: (last) => isGrowing(last) && everyMs },
  );
  const client = useQueryClient();
  const done = growth?.done;
  const shown = useRef(done);
  useEffect(() => {
    // The first answer is as old as the figures beside it.
    if (shown.current !== undefined && shown.current !== done)
      void client.invalidateQueries({ queryKey: ["answer", "/system/v1/home/"] });
    shown.current = done;
  }, [client, done]);
  if (!isGrowing(growth)) return null;
  const { total } = growth;
  return (
    <Box role="status" sx={{ mb: 2 }}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {t(
          [
            "演示城市正在生成：已有 {done} 个项目，共 {total} 个，各项数字会随之增加",
            "The demo city is being built: {done} of {total} projects so far; figures grow with it",
          ],
          { done: growth.done, total },
        )}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * growth.done) / total}
        aria-label={t(["演示城市的生成进度", "Growth of the demo city"])}
      />
    </Box>
  );
}
