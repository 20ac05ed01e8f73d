import { Box, Button, DialogActions, DialogContent, DialogContentText } from "@mui/material";
import EventAvailable from "@mui/icons-material/EventAvailable";
import History from "@mui/icons-material/History";
import PersonAdd from "@mui/icons-material/PersonAdd";
import UploadFile from "@mui/icons-material/UploadFile";
import { useState } from "react";
import { payRollPrefill } from "../../../resources/payrolls/payRollPrefill";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { useLocale, useTranslations } from "../../app/i18n/useTranslations";
import { TitledDialog } from "../../ui/TitledDialog";

export type Prefill = CodeOf<typeof payRollPrefill>;

interface LineToolsProps {
  /** The number of lines that would be replaced. */
  count: number;
  busy: boolean;
  onAdd: () => void;
  onImport: () => void;
  onPrefill: (from: Prefill) => void;
}

const sources: readonly { from: Prefill; icon: typeof History }[] = [
  { from: "attendance", icon: EventAvailable },
  { from: "last_month", icon: History },
];

/** The sources of lines: attendance, the previous month, a spreadsheet, or single workers. */
export function LineTools({ count, busy, onAdd, onImport, onPrefill }: LineToolsProps) {
  const t = useTranslations();
  const locale = useLocale();
  const [requested, setRequested] = useState<Prefill>();
  const close = () => setRequested(undefined);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mx: { xs: -0.5, sm: 0 } }}>
      {sources.map(({ from, icon: Icon }) => (
        <Button
          key={from}
          size="small"
          startIcon={<Icon />}
          disabled={busy}
          onClick={() => (count === 0 ? onPrefill(from) : setRequested(from))}
        >
          {labelOf(payRollPrefill, from, locale)}
        </Button>
      ))}
      <Button size="small" startIcon={<UploadFile />} disabled={busy} onClick={onImport}>
        {t(["导入Excel", "Import from Excel"])}
      </Button>
      <Button size="small" startIcon={<PersonAdd />} disabled={busy} onClick={onAdd}>
        {t(["添加人员", "Add workers"])}
      </Button>
      {requested && (
        <TitledDialog title={labelOf(payRollPrefill, requested, locale)} maxWidth="xs" onClose={close}>
          <DialogContent>
            <DialogContentText>
              {t(["现有{n}行明细将被替换，确定？", "This will replace the {n} existing lines. Continue?"], { n: count })}
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={close}>{t(["取消", "Cancel"])}</Button>
            <Button
              variant="contained"
              onClick={() => {
                close();
                onPrefill(requested);
              }}
            >
              {t(["重新生成", "Regenerate lines"])}
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </Box>
  );
}
