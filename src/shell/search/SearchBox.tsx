import { Box, Button, Dialog, DialogContent, InputAdornment, TextField, Typography } from "@mui/material";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState, type KeyboardEvent } from "react";
import { useDataProvider, useNavigate } from "react-admin";
import type { AppDataProvider } from "../../../providers/dataProvider";
import { answerSearch } from "../../entry/searchKey";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { Hits } from "./Hits";
import { shownGroups, type Group } from "./groups";

/** Letters before a search starts, and milliseconds after the last one. */
const [least, patience] = [2, 250];

/** The search over everything: a button in the header, a dialog behind it. */
export function SearchBox() {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  useEffect(() => answerSearch(() => setOpen(true)), []);
  const words = t(["全局搜索", "Global search"]);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SearchOutlined />}
        aria-label={words}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{
          px: 1.25,
          minWidth: 0,
          backgroundColor: { md: "rgba(255, 255, 255, .1)" },
          "& .MuiButton-startIcon": { mr: { xs: 0, md: 1 } },
        }}
      >
        <Box component="span" sx={{ display: { xs: "none", md: "inline" }, mr: 2, fontWeight: 400 }}>
          {t(["搜索", "Search"])}
        </Box>
        <Box component="kbd" sx={{ display: { xs: "none", md: "inline" }, fontFamily: "inherit", fontSize: 12 }}>
          Ctrl K
        </Box>
      </Button>
      {open && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const locale = useLocale();
  const navigate = useNavigate();
  const provider = useDataProvider<AppDataProvider>();
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      setAt(0);
    }, patience);
    return () => clearTimeout(timer);
  }, [typed]);
  const words = t(["全局搜索", "Global search"]);
  const isAsked = asked.length >= least;
  const { data, isFetching, error } = useQuery({
    queryKey: ["search", asked, locale],
    queryFn: async ({ signal }) =>
      (await provider.call<readonly Group[]>("/system/v1/search/", { query: { q: asked }, signal })).data,
    enabled: isAsked,
    placeholderData: (before) => before,
    retry: false,
  });
  const groups = isAsked ? shownGroups(data ?? []) : [];
  const places = groups.flatMap(({ hits }) => hits.map(({ to }) => to));
  const go = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0 && places.length > 0) {
      event.preventDefault();
      setAt((at + by + places.length) % places.length);
    }
    const to = places[at];
    if (event.key === "Enter" && to !== undefined) go(to);
  };
  const record = !isAsked
    ? t([
        "可搜索项目、企业、人员、工资单、预警，支持拼音首字母，至少输入两个字。",
        "Search projects, companies, workers, payrolls and alarms by name, number or pinyin initials. Type at least two characters.",
      ])
    : error
      ? error.message
      : !isFetching && groups.length === 0
        ? t(["没有找到“{q}”", 'No results for "{q}"'], { q: asked })
        : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { "aria-label": words } }}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <DialogContent sx={{ p: 2 }} onKeyDown={onKey}>
        <TextField
          autoFocus
          fullWidth
          margin="none"
          size="medium"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          placeholder={t(["项目、企业、人员、工资单、预警", "Projects, companies, workers, payrolls, alarms"])}
          slotProps={{
            htmlInput: { "aria-label": words, maxLength: 50, type: "search" },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchOutlined />
                </InputAdornment>
              ),
            },
          }}
        />
        {record && (
          <Typography variant="body2" color="text.secondary" role="status" sx={{ px: 0.5, pt: 1.5 }}>
            {record}
          </Typography>
        )}
        <Hits groups={groups} chosen={places[at]} onGo={go} />
      </DialogContent>
    </Dialog>
  );
}
