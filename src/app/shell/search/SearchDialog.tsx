import { Box, Dialog, DialogContent, InputAdornment, TextField, Typography } from "@mui/material";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { useEffect, useState, type KeyboardEvent } from "react";
import { useEvent, useNavigate } from "react-admin";
import { takeEarlyKeys } from "../../entry/searchKey";
import { useTranslations } from "../../i18n/useTranslations";
import type { UserAction } from "../header/useUserActions";
import { commandGroups, type Command } from "./commands";
import { Hits, Result, ResultGroup } from "./Hits";
import { useCommands } from "./useCommands";
import { useSearchResults } from "./useSearchResults";

const none = -1;

interface SearchDialogProps {
  readonly userActions: readonly UserAction[];
  readonly onClose: () => void;
}

/** Rows from the server, and pages and actions of this session; arrow keys and Enter select among all of them. */
export function SearchDialog({ userActions, onClose }: SearchDialogProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  /** The chosen result; none before anything is typed, so that Enter starts nothing. */
  const [at, setAt] = useState(none);
  const [isEntered, setEntered] = useState(false);
  const { groups: shownCommands, remember } = useCommands(typed.trim(), userActions);
  const words = t(["全局搜索", "Global search"]);
  const { query, isQueried, isWaiting, groups, error } = useSearchResults(typed);
  const commands = shownCommands.flatMap((group) => group.commands);
  const places = groups.flatMap(({ hits }) => hits.map(({ to }) => to));
  const count = commands.length + places.length;
  const go = useEvent((to: string) => {
    onClose();
    navigate(to);
  });
  const run = (command: Command) => {
    remember(command);
    if (typeof command.run !== "function") return go(command.run.to);
    onClose();
    return command.run();
  };
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0 && count > 0) {
      event.preventDefault();
      setEntered(false);
      setAt(at === none ? (by > 0 ? 0 : count - 1) : (at + by + count) % count);
    }
    // If a button has the focus, Enter presses it.
    if (event.key !== "Enter" || event.target instanceof HTMLButtonElement) return;
    const command = commands[at];
    if (command) run(command);
    else if (at !== none) setEntered(true);
  };
  const chosen = places[at - commands.length];
  // The results of an earlier query are not what Enter was pressed for.
  useEffect(() => {
    if (isEntered && !isWaiting && chosen !== undefined) go(chosen);
  }, [isEntered, isWaiting, chosen, go]);
  const type = useEvent((text: string) => {
    setTyped(text);
    setAt(text.trim() === "" ? none : 0);
    setEntered(false);
  });
  useEffect(() => takeEarlyKeys(type), [type]);
  const status = !isQueried
    ? t([
        "可搜索项目、企业、人员、工资单、预警，也可输入页面或操作名称，支持拼音首字母。",
        "Search projects, companies, workers, payrolls and alarms, or type the name of a page or an action. Pinyin initials work too.",
      ])
    : error
      ? error.message
      : !isWaiting && count === 0
        ? t(["没有找到“{q}”", 'No results for "{q}"'], { q: query })
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
          onChange={({ target }) => type(target.value)}
          placeholder={t(["项目、企业、人员、工资单、页面、操作", "Projects, companies, workers, payrolls, pages, actions"])}
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
        {status && (
          <Typography variant="body2" color="text.secondary" role="status" sx={{ px: 0.5, pt: 1.5 }}>
            {status}
          </Typography>
        )}
        {shownCommands.map(({ group, ...shown }) => (
          <ResultGroup key={group} title={t(commandGroups[group])}>
            {shown.commands.map((command) => (
              <Result key={command.key} isChosen={command === commands[at]} onClick={() => run(command)}>
                {t(command.label)}
                {command.detail && (
                  <Box component="span" sx={{ ml: 1, fontSize: 13, color: "text.secondary" }}>
                    {t(command.detail)}
                  </Box>
                )}
              </Result>
            ))}
          </ResultGroup>
        ))}
        <Hits groups={groups} chosen={chosen} onGo={go} />
      </DialogContent>
    </Dialog>
  );
}
