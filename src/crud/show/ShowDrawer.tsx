import { Drawer, IconButton, Stack, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import { singularLabel } from "../../../resources/kit/label";
import { useTranslations } from "../../i18n/useTranslations";
import { recordName } from "../../kinds/inputs/RefInput";
import { FailedState, LoadingState } from "../../feedback/states";
import { declarationOf } from "../../routing/recordPaths";
import { RecordDetail } from "./RecordDetail";
import { useRow } from "./useRow";

interface ShowDrawerProps {
  readonly of: string;
  readonly id: number;
  readonly onClose: () => void;
}

const title = {
  flex: 1,
  minWidth: 0,
  overflowWrap: "anywhere",
  textWrap: "balance",
  "&::first-letter": { textTransform: "uppercase" },
};

/** One row beside the list that it came from, for resources without a screen of their own. */
export function ShowDrawer({ of, id, onClose }: ShowDrawerProps) {
  const t = useTranslations();
  const { row, error, refetch, reveal } = useRow(of, id);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: "modal" }}
      slotProps={{
        paper: {
          "aria-labelledby": "show-drawer",
          sx: { width: "min(760px, 100vw)", p: 2, backgroundColor: "background.default" },
        },
      }}
    >
      <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
        <Typography id="show-drawer" component="h2" variant="h6" sx={title}>
          {t(["{one}", "{one}"], { one: singularLabel(declarationOf(of).label) })}
          {row && ` · ${recordName(of, row)}`}
        </Typography>
        <IconButton onClick={onClose} aria-label={t(["关闭", "Close"])}>
          <Close />
        </IconButton>
      </Stack>
      {error && !row && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !row && <LoadingState />}
      {row && <RecordDetail of={of} row={row} reveal={reveal} onRemoved={onClose} />}
    </Drawer>
  );
}
