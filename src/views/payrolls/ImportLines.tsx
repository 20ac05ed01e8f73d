import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import Download from "@mui/icons-material/Download";
import UploadFile from "@mui/icons-material/UploadFile";
import { useState } from "react";
import { useLocale, useSay } from "../../i18n/useSay";
import { PlainTable } from "../parts/PlainTable";
import type { Line } from "./grid/line";
import type { LinesChange } from "./grid/lines";
import { readTemplate, saveTemplate, type SheetAnswer } from "./lineSheet";

interface ImportLinesProps {
  title: string;
  lines: readonly Line[];
  change: (change: LinesChange) => void;
  onClose: () => void;
}

/** The lines by way of a spreadsheet: taken out, filled in, looked through, taken over. Nothing is saved yet. */
export function ImportLines({ title, lines, change, onClose }: ImportLinesProps) {
  const say = useSay();
  const locale = useLocale();
  const [read, setRead] = useState<SheetAnswer>();
  const [failed, setFailed] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setFailed(false);
    try {
      setRead(await readTemplate(file, lines));
    } catch {
      setRead(undefined);
      setFailed(true);
    }
  };
  const count = read?.byWorker.size ?? 0;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="import-lines">
      <DialogTitle id="import-lines">{say(["导入Excel", "Import from Excel"])}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1.5 }}>
          {say([
            "下载的模板中已有本工资单的人员，填写后上传。导入后请核对，保存后生效。",
            "The template holds the workers of this payroll. Fill it in and upload it; check the lines and save them.",
          ])}
        </Typography>
        <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", mb: 2 }}>
          <Button variant="outlined" startIcon={<Download />} onClick={() => void saveTemplate(lines, `${title}.xlsx`, locale)}>
            {say(["下载模板", "Download the template"])}
          </Button>
          <Button variant="contained" component="label" startIcon={<UploadFile />}>
            {say(["选择文件", "Choose a file"])}
            <input
              hidden
              type="file"
              accept=".xlsx"
              onChange={({ target }) => {
                void take(target.files?.[0]);
                target.value = "";
              }}
            />
          </Button>
        </Box>
        {failed && <Alert severity="error">{say(["文件无法读取，请使用.xlsx格式", "The file cannot be read; use .xlsx"])}</Alert>}
        {read && (
          <Alert severity={read.problems.length ? "warning" : "success"} sx={{ mb: 1 }}>
            {say(["可导入{n}行，有误{m}处", "{n} lines can be taken over, {m} cells are wrong"], {
              n: count,
              m: read.problems.length,
            })}
          </Alert>
        )}
        {read && read.problems.length > 0 && (
          <PlainTable
            rows={read.problems}
            keyOf={({ row, column }) => `${row}${column[0]}`}
            heads={[say(["行", "Row"]), say(["列", "Column"]), say(["问题", "Problem"])]}
          >
            {({ row, column, text }) => (
              <>
                <td>{row}</td>
                <td>{say(column)}</td>
                <td>{say(text)}</td>
              </>
            )}
          </PlainTable>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {say(["取消", "Cancel"])}
        </Button>
        <Button
          variant="contained"
          disabled={count === 0}
          onClick={() => {
            if (read) change({ do: "fill", byWorker: read.byWorker });
            onClose();
          }}
        >
          {say(["导入", "Take over"])}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
