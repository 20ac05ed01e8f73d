import { Box, Button } from "@mui/material";
import SearchOutlined from "@mui/icons-material/SearchOutlined";
import { Suspense, useEffect, useState } from "react";
import { lazyNamed } from "../../entry/loadChunk";
import { answerSearch, collectEarlyKeys } from "../../entry/searchKey";
import { useTranslations } from "../../i18n/useTranslations";
import type { HeaderItemProps } from "../header/headerItems";
import { useUserActions } from "../header/useUserActions";

const SearchDialog = lazyNamed(() => import("./SearchDialog"), "SearchDialog");

/** The global search and the commands: a button in the header that opens a dialog. */
export function SearchBox({ onChangePassword }: HeaderItemProps) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  const { actions, sheet } = useUserActions(onChangePassword);
  useEffect(() => answerSearch(() => setOpen(true)), []);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SearchOutlined />}
        aria-label={t(["全局搜索", "Global search"])}
        aria-haspopup="dialog"
        onClick={() => {
          collectEarlyKeys();
          setOpen(true);
        }}
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
      {open && (
        <Suspense fallback={null}>
          <SearchDialog userActions={actions} onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {sheet}
    </>
  );
}
