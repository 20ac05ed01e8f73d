import { Badge, Box, Button, Divider, Drawer, IconButton, Popover, Stack, Tooltip, Typography } from "@mui/material";
import Close from "@mui/icons-material/Close";
import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useDataProvider, useGetList, useNavigate } from "react-admin";
import type { AppDataProvider } from "../../../../providers/dataProvider";
import type { UnreadResponse } from "../../../../resources/system/platformResponses";
import type { WireRowOf } from "../../../../resources/kit/row";
import { messages } from "../../../../resources/system/messages";
import { GeneratedList } from "../../../crud/list/GeneratedList";
import { useTranslations } from "../../i18n/useTranslations";
import { useHasOpened } from "../../../ui/useHasOpened";
import { useToastError } from "../../data/useToastError";
import { Muted } from "../../../ui/Muted";

/** The polling interval in milliseconds, and the number of messages shown. */
const [pause, latest] = [60_000, 8];
const path = "/system/v1/messages/";

type Message = WireRowOf<typeof messages>;

/** Memoized: the data provider's hook renders its component on each change of the URL. */
const BellButton = memo(function BellButton({ unread, onOpen }: { unread: number; onOpen: (button: HTMLElement) => void }) {
  const t = useTranslations();
  const words = unread > 0 ? t(["{n}条未读消息", "{n} unread messages"], { n: unread }) : t(["消息", "Messages"]);
  return (
    <Tooltip title={words}>
      <IconButton
        color="inherit"
        aria-label={words}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        <Badge badgeContent={unread} max={99} color="error">
          <NotificationsNoneOutlined />
        </Badge>
      </IconButton>
    </Tooltip>
  );
});

/** The user's messages: the number of unread ones, and the latest. */
export function MessageBell() {
  const t = useTranslations();
  const navigate = useNavigate();
  const provider = useDataProvider<AppDataProvider>();
  const toastError = useToastError();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [all, setAll] = useState(false);
  const [latestAsked, allAsked] = [useHasOpened(anchor !== null), useHasOpened(all)];
  const { data: count, refetch: recount } = useQuery({
    queryKey: ["messages", "unread"],
    queryFn: async ({ signal }) => (await provider.call<UnreadResponse>(`${path}unread/`, { signal })).data,
    refetchInterval: pause,
    retry: false,
  });
  const question = { pagination: { page: 1, perPage: latest }, sort: { field: "sent_at", order: "DESC" as const } };
  const { data: newest = [], refetch } = useGetList<Message>("messages", question, { enabled: anchor !== null });
  const unread = count?.unread ?? 0;

  const read = async (ids?: readonly number[]) => {
    try {
      await provider.call(`${path}read/`, { method: "POST", data: ids ? { ids } : {} });
      await Promise.all([recount(), refetch()]);
    } catch (error) {
      toastError(error);
    }
  };
  const open = (message: Message) => {
    if (message.read_at === null) void read([message.id]);
    setAnchor(null);
    if (message.link) navigate(message.link);
  };
  const words = t(["消息", "Messages"]);
  return (
    <>
      <BellButton unread={unread} onOpen={setAnchor} />
      {latestAsked && (
        <Popover
          anchorEl={anchor}
          open={anchor !== null}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
          transformOrigin={{ vertical: "top", horizontal: "right" }}
          slotProps={{ paper: { role: "dialog", "aria-label": words, sx: { width: "min(380px, 100vw)", mt: 1 } } }}
        >
          <Stack direction="row" sx={{ alignItems: "center", justifyContent: "space-between", px: 2, py: 1 }}>
            <Typography component="h2" variant="subtitle1">
              {words}
            </Typography>
            {/* aria-disabled, because a disabled button would lose the focus when nothing is unread, and Escape with it. */}
            <Button
              size="small"
              aria-disabled={unread === 0 || undefined}
              onClick={unread === 0 ? undefined : () => void read()}
              sx={unread === 0 ? { color: "text.disabled", cursor: "default" } : undefined}
            >
              {t(["全部已读", "Mark all as read"])}
            </Button>
          </Stack>
          <Divider />
          <Box sx={{ maxHeight: "min(460px, 65vh)", overflowY: "auto" }}>
            {newest.length === 0 && (
              <Typography color="text.secondary" sx={{ py: 5, textAlign: "center" }}>
                {t(["暂无消息", "No messages"])}
              </Typography>
            )}
            {newest.map((message) => (
              <MessageItem key={message.id} message={message} onOpen={() => open(message)} />
            ))}
          </Box>
          <Divider />
          <Button
            fullWidth
            onClick={() => {
              setAnchor(null);
              setAll(true);
            }}
            sx={{ py: 1 }}
          >
            {t(["查看全部", "See all"])}
          </Button>
        </Popover>
      )}
      {allAsked && (
        <Drawer
          anchor="right"
          open={all}
          onClose={() => setAll(false)}
          sx={{ zIndex: "modal" }} // above the header, which is above the menu's own drawer
          slotProps={{
            paper: {
              "aria-label": words,
              // Messages are shown in full length, not truncated.
              sx: {
                width: "min(860px, 100vw)",
                p: 2,
                backgroundColor: "background.default",
                "& .clip": { maxWidth: "none", whiteSpace: "normal" },
              },
            },
          }}
        >
          <Stack direction="row" sx={{ alignItems: "center", mb: 1 }}>
            <Typography component="h2" variant="h6" sx={{ flex: 1 }}>
              {t(messages.label)}
            </Typography>
            <IconButton onClick={() => setAll(false)} aria-label={t(["关闭", "Close"])}>
              <Close />
            </IconButton>
          </Stack>
          <GeneratedList resource="messages" embedded />
        </Drawer>
      )}
    </>
  );
}

function MessageItem({ message, onOpen }: { message: Message; onOpen: () => void }) {
  const isNew = message.read_at === null;
  return (
    <Box
      component="button"
      type="button"
      onClick={onOpen}
      sx={{
        display: "block",
        width: "100%",
        px: 2,
        py: 1.25,
        border: 0,
        borderBottom: 1,
        borderBottomColor: "divider",
        borderLeft: 3,
        borderLeftColor: isNew ? "primary.main" : "transparent",
        background: "none",
        font: "inherit",
        color: "inherit",
        textAlign: "left",
        cursor: "pointer",
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      <Stack component="span" direction="row" sx={{ justifyContent: "space-between", gap: 1 }}>
        <Typography component="span" sx={{ fontWeight: isNew ? 600 : 400 }}>
          {message.title}
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary" sx={{ whiteSpace: "nowrap" }}>
          {message.sent_at?.slice(0, 16)}
        </Typography>
      </Stack>
      <Muted component="span" sx={{ display: "block", overflowWrap: "anywhere" }}>
        {message.content}
      </Muted>
    </Box>
  );
}
