import {
  Box,
  CssBaseline,
  Link,
  Paper,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableRow,
  ThemeProvider,
  Typography,
} from "@mui/material";
import { useMemo, useState } from "react";
import { CoreAdminContext } from "react-admin";
import { MemoryRouter } from "react-router-dom";
import { createDataProvider } from "../../providers/dataProvider";
import { createI18nProvider } from "../../providers/i18nProvider";
import { resources } from "../../resources";
import { kindNames } from "../../resources/kit/kinds/registry";
import type { Label } from "../../resources/kit/label";
import type { AnyResource } from "../../resources/kit/resource";
import { addressesOf } from "../../resources/screens";
import { getTheme } from "../app/entry/theme";
import { useLocale, useTranslations } from "../app/i18n/useTranslations";
import { catalogues, declaredText } from "../app/shell/catalogues";
import { LanguageButton, ThemeButton } from "../app/shell/header/Switches";
import { internalPath, keyFields } from "../app/shell/resources";
import { themeIn } from "../app/shell/theme/theme";
import { KindCard } from "./KindCard";

const dataProvider = createDataProvider(internalPath, keyFields);

/** All field kinds as the product renders them, taken from the registry of kinds, and the generated screens of all declarations. */
export function Catalogue() {
  const locale = useLocale();
  const theme = useMemo(() => themeIn(locale), [locale]);
  const i18nProvider = useMemo(() => createI18nProvider(catalogues, locale, declaredText), [locale]);
  const [initialMode] = useState(getTheme);
  return (
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <ThemeProvider theme={theme} defaultMode={initialMode} storageManager={null}>
          <CssBaseline enableColorScheme>
            <Contents />
          </CssBaseline>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>
  );
}

function Contents() {
  const t = useTranslations();
  const kinds = kindNames();
  return (
    <Box component="main" sx={{ maxWidth: 1360, mx: "auto", p: { xs: 2, sm: 3 } }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: "center" }}>
        <Typography variant="h5" component="h1" sx={{ flex: 1 }}>
          {t(["字段类型与界面目录", "Catalogue of field kinds and screens"])}
        </Typography>
        <LanguageButton />
        <ThemeButton />
      </Stack>
      <Stack component="nav" direction="row" sx={{ flexWrap: "wrap", columnGap: 2, rowGap: 0.5, my: 2 }}>
        {kinds.map((kind) => (
          <Link key={kind} href={`#${kind}`}>
            {kind}
          </Link>
        ))}
        <Link href="#screens">{t(screensTitle)}</Link>
      </Stack>
      <Stack spacing={2}>
        {kinds.map((kind) => (
          <KindCard key={kind} kind={kind} />
        ))}
        <GeneratedScreens />
      </Stack>
    </Box>
  );
}

const screensTitle: Label = ["生成的界面", "Generated screens"];
const screenLabels: Readonly<Record<"list" | "show" | "form", Label>> = {
  list: ["列表", "List"],
  show: ["详情", "Detail"],
  form: ["表单", "Form"],
};

/** Links into the product itself: `npm run dev` serves it from the same origin. */
function GeneratedScreens() {
  const t = useTranslations();
  const listed = Object.values<AnyResource>(resources).flatMap((resource) => {
    const { list, show, form } = addressesOf(resource);
    const addresses = [
      ...(list ? [{ label: screenLabels.list, address: list }] : []),
      ...(show ? [{ label: screenLabels.show, address: `${show}?id=1` }] : []),
      ...(form ? [{ label: screenLabels.form, address: form }] : []),
    ];
    return addresses.length > 0 ? [{ resource, addresses }] : [];
  });
  return (
    <Paper id="screens" component="section" aria-label={t(screensTitle)} sx={{ p: 2, overflow: "auto" }}>
      <Typography variant="h6" component="h2">
        {t(screensTitle)}
      </Typography>
      <Typography color="text.secondary">
        {t([
          "在产品中打开，需先运行 npm run dev 并登录；详情打开编号为1的记录。",
          "They open in the product: run npm run dev and log in first. Detail opens the record with the id 1.",
        ])}
      </Typography>
      <Table size="small" sx={{ mt: 1 }}>
        <TableBody>
          {listed.map(({ resource, addresses }) => (
            <TableRow key={resource.name}>
              <TableCell>
                <code>{resource.name}</code>
              </TableCell>
              <TableCell>{t(resource.label)}</TableCell>
              {addresses.map(({ label, address }) => (
                <TableCell key={address}>
                  <Link href={`/#${address}`} target="_blank" rel="opener">
                    {t(label)}
                  </Link>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Paper>
  );
}
