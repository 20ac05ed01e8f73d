import { Skeleton, Stack } from "@mui/material";
import { useSay } from "../../i18n/useSay";

const lines = Array.from({ length: 8 }, (_, at) => at);

/** The shape of the table while its rows are on their way. */
export function WaitingRows() {
  const say = useSay();
  return (
    <Stack role="status" aria-label={say(["正在加载", "Loading"])} sx={{ px: 1.5, py: 0.5 }}>
      {lines.map((line) => (
        <Skeleton key={line} variant="text" height={36} />
      ))}
    </Stack>
  );
}
