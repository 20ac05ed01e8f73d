import { Drawer, IconButton, Stack, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import { useRecordContext } from "react-admin";
import { singularLabel } from "../../../resources/kit/label";
import { useTranslations } from "../../app/i18n/useTranslations";
import { recordName } from "../../kinds/recordName";
import type { WireRow } from "../../kinds/wireRow";
import { declarationOf } from "../../app/routing/recordPaths";
import { LoadedRecord, RecordBase } from "./RecordBase";
import { RecordDetail } from "./RecordDetail";

interface ShowDrawerProps {
  readonly resource: string;
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

/** One row in a drawer next to its list, for resources without a detail screen. */
export function ShowDrawer({ resource, id, onClose }: ShowDrawerProps) {
  const t = useTranslations();
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
      <RecordBase resource={resource} id={id}>
        <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
          <Typography id="show-drawer" component="h2" variant="h6" sx={title}>
            {t(["{one}", "{one}"], { one: singularLabel(declarationOf(resource).label) })}
            <RecordRepresentation resource={resource} />
          </Typography>
          <IconButton onClick={onClose} aria-label={t(["关闭", "Close"])}>
            <Close />
          </IconButton>
        </Stack>
        <LoadedRecord>{(row) => <RecordDetail resource={resource} row={row} onRemoved={onClose} />}</LoadedRecord>
      </RecordBase>
    </Drawer>
  );
}

function RecordRepresentation({ resource }: Pick<ShowDrawerProps, "resource">) {
  const row = useRecordContext<WireRow>();
  return row && ` · ${recordName(resource, row)}`;
}
