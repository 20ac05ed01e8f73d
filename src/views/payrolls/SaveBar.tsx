import { Box, Button, Typography } from "@mui/material";
import { useNavigate } from "react-admin";
import { useTranslations } from "../../app/i18n/useTranslations";
import { GridFooter } from "./GridFooter";
import type { GridSums } from "./grid/line";

interface SaveBarProps {
  workers: number;
  sums: GridSums;
  balance: number | undefined;
  /** The number of lines with errors that prevent saving. */
  invalidLines: number;
  isChanged: boolean;
  /** Nothing can be saved, because the payroll has been submitted elsewhere. */
  isLocked: boolean;
  maySubmit: boolean;
  /** Why the last submission was refused, if the reason is not about a line. */
  problem: string | undefined;
  cannotSubmit: string | undefined;
  pending: boolean;
  send: (submitting: boolean) => void;
}

/** The sticky bar below the grid, with totals and actions. */
export function SaveBar(props: SaveBarProps) {
  const { workers, sums, balance, invalidLines, isChanged, isLocked, maySubmit, problem, cannotSubmit, pending, send } = props;
  const t = useTranslations();
  const navigate = useNavigate();
  const isBad = invalidLines > 0 || problem !== undefined;
  return (
    <Box
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        py: 1,
        display: "flex",
        flexWrap: "wrap",
        gap: "4px 12px",
        alignItems: "center",
        backgroundColor: "background.default",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 320px", minWidth: 0 }}>
        <GridFooter workers={workers} sums={sums} balance={balance} />
        <Typography role="status" sx={{ fontSize: 13, color: isBad ? "error.main" : "text.secondary" }}>
          {invalidLines > 0
            ? t(["{n}行填写有误，请修改后保存", "{n} lines to correct before saving"], { n: invalidLines })
            : (problem ?? (isChanged && t(["有未保存的修改", "Unsaved changes"])))}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", gap: 1.5, ml: "auto" }}>
        <Button onClick={() => navigate(-1)}>{t(["返回", "Back"])}</Button>
        <Button
          id="save-roll"
          variant="outlined"
          onClick={() => send(false)}
          disabled={isLocked || invalidLines > 0 || !isChanged}
          loading={pending}
        >
          {isChanged || invalidLines > 0 ? t(["保存", "Save"]) : t(["已保存", "Saved"])}
        </Button>
        {maySubmit && (
          <Button
            variant="contained"
            color="success"
            onClick={() => send(true)}
            disabled={isLocked || invalidLines > 0 || workers === 0}
            title={cannotSubmit}
            loading={pending}
          >
            {t(isChanged ? ["保存并提交审核", "Save and submit"] : ["提交审核", "Submit"])}
          </Button>
        )}
      </Box>
    </Box>
  );
}
