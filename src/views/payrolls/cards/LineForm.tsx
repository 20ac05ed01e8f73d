import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { labelOf } from "../../../../resources/kit/dictionary";
import { isReserved } from "../../../../resources/kit/validate";
import { lineInputs } from "../../../../resources/payrolls/lineFields";
import { payRollDetails } from "../../../../resources/payrolls/payRollDetails";
import { useLocale, useTranslations } from "../../../app/i18n/useTranslations";
import { fenOf } from "../../../ui/money";
import { columns, type CellName, type ColumnSpec } from "../grid/columns";
import { amountsOf, formulaOf, withCell, type GridLine } from "../grid/line";
import { lineWarnings, type Warning, type WarningContext } from "../grid/warnings";
import { WarningTags } from "./WorkerCards";
import { Muted } from "../../../ui/Muted";

interface LineFormProps {
  line: GridLine;
  surroundings: WarningContext;
  /** The name of the next worker in the list. */
  next: string | undefined;
  onEnter: (cells: Partial<Record<CellName, string>>) => void;
  onNext: () => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The form of one worker's line on a phone, full-screen. The result is updated while the user types. */
export function LineForm({ line: loaded, surroundings, next, onEnter, onNext, onRemove, onClose }: LineFormProps) {
  const t = useTranslations();
  const [line, setLine] = useState(loaded);
  const [typed, setTyped] = useState<Partial<Record<CellName, string>>>({});
  const type = (name: CellName, text: string) => {
    setLine(withCell(line, name, text));
    setTyped({ ...typed, [name]: text });
  };
  const enter = (then: () => void) => () => {
    onEnter(Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, text.trim()])));
    then();
  };
  const { total_pay_amount, actual_amount } = payRollDetails.fields;
  const amounts = amountsOf(line);
  const warnings = lineWarnings(line, surroundings);
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby="payroll-line">
      <DialogTitle id="payroll-line" sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", py: 1 }}>
        <span>{line.worker_name}</span>
        <Box component="span" aria-live="polite" sx={{ fontVariantNumeric: "tabular-nums" }}>
          <Typography component="span" variant="caption" color="text.secondary" sx={{ mr: 1 }}>
            {t(actual_amount.spec.label)}
          </Typography>
          {fenOf(amounts.actual_amount)}
        </Box>
      </DialogTitle>
      <DialogContent>
        <Muted>
          {[line.team_name, line.id_card_number, `${t(total_pay_amount.spec.label)} ${fenOf(amounts.total_pay_amount)}`].join(
            " · ",
          )}
        </Muted>
        <WarningTags warnings={warnings} />
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "4px 12px", mt: 1 }}>
          {columns.map((column) => (
            <LineInput
              key={column.name}
              column={column}
              line={line}
              warning={warnings.find(({ field }) => field === column.name)}
              onType={(text) => type(column.name, text)}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ "& button": { minHeight: 44 } }}>
        <Button color="error" onClick={onRemove} sx={{ mr: "auto" }}>
          {t(["移除", "Remove"])}
        </Button>
        <Button onClick={enter(onClose)}>{t(["完成", "Done"])}</Button>
        {next !== undefined && (
          <Button variant="contained" onClick={enter(onNext)}>
            {t(["下一人：{name}", "Next: {name}"], { name: next })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Long texts take the full width. */
const isWide = ({ name, right, choose }: ColumnSpec): boolean => !right && !choose && name !== "bank_link_number";

interface LineInputProps {
  column: ColumnSpec;
  line: GridLine;
  warning: Warning | undefined;
  onType: (text: string) => void;
}

function LineInput({ column, line, warning, onType }: LineInputProps) {
  const t = useTranslations();
  const locale = useLocale();
  const { name, label, right, choose, suggest } = column;
  const text = line.cells[name];
  // What is being typed is shown as it is: "12." on the way to 12.5.
  const [typing, setTyping] = useState<string>();
  const words = choose ?? suggest;
  const helper = warning?.text ?? (name === "base_amount" ? formulaOf(line) : undefined);
  const codes = words?.codes.filter((code) => !isReserved(lineInputs[name].spec, code) || String(code) === text) ?? [];
  return (
    <TextField
      fullWidth
      margin="dense"
      label={t(label)}
      value={typing ?? text}
      error={warning?.isError ?? false}
      helperText={helper && t(helper)}
      onChange={({ target }) => {
        if (!words) setTyping(target.value);
        onType(target.value);
      }}
      onBlur={() => setTyping(undefined)}
      {...(words && { select: true })}
      slotProps={{ htmlInput: { ...(right && { inputMode: "decimal" }), autoComplete: "off" }, inputLabel: { shrink: true } }}
      sx={{ m: 0, mt: 1, ...(isWide(column) && { gridColumn: "1 / -1" }) }}
    >
      {words && <MenuItem value="">{t(["（空）", "(empty)"])}</MenuItem>}
      {words &&
        codes.map((code) => {
          const word = labelOf(words, code, locale);
          return (
            <MenuItem key={String(code)} value={choose ? String(code) : word}>
              {word}
            </MenuItem>
          );
        })}
    </TextField>
  );
}
