import { Box, Button, Chip, TextField } from "@mui/material";
import { useTranslations } from "../../app/i18n/useTranslations";

interface RulesToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** How many rules are changed and not saved. */
  readonly changed: number;
  readonly onTrial: () => void;
  readonly isTrying: boolean;
  /** Saves, and with `run` evaluates the rules at once. */
  readonly onSave: (run: boolean) => void;
  readonly isSaving: boolean;
}

/** The search for rules, and the actions on all changed ones. */
export function RulesToolbar({ search, onSearch, changed, onTrial, isTrying, onSave, isSaving }: RulesToolbarProps) {
  const t = useTranslations();
  return (
    <Box
      sx={{
        position: "sticky",
        top: 56,
        zIndex: 2,
        display: "flex",
        gap: 1.5,
        flexWrap: "wrap",
        alignItems: "center",
        mb: 1.5,
        py: 1,
        backgroundColor: "background.default",
      }}
    >
      <TextField
        type="search"
        size="small"
        placeholder={t(["搜索规则", "Search rules"])}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        slotProps={{ htmlInput: { "aria-label": t(["搜索规则", "Search rules"]) } }}
        sx={{ width: { xs: "100%", sm: 220 }, m: 0 }}
      />
      <Box sx={{ flex: { xs: changed > 0 ? "1 0 100%" : 1, sm: 1 } }}>
        {changed > 0 && <Chip size="small" label={t(["已修改{n}条规则", "{n} rules changed"], { n: changed })} />}
      </Box>
      <Button variant="outlined" onClick={onTrial} loading={isTrying}>
        {t(["试运行", "Dry run"])}
      </Button>
      <Button variant="outlined" disabled={changed === 0} onClick={() => onSave(false)} loading={isSaving}>
        {t(["保存", "Save"])}
      </Button>
      <Button variant="contained" onClick={() => onSave(true)} loading={isSaving}>
        {t(["保存并立即检查", "Save and run now"])}
      </Button>
    </Box>
  );
}
