import { QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { CssBaseline, ThemeProvider } from "@mui/material";
import { CoreAdminContext, CoreAdminUI, CustomRoutes, localStorageStore } from "react-admin";
import { createHashRouter, RouterProvider } from "react-router-dom";
import { createAuthProvider } from "../../providers/authProvider";
import { CallError } from "../../providers/callError";
import { createDataProvider } from "../../providers/dataProvider";
import { setWriteSender } from "../../providers/httpClient";
import { createI18nProvider } from "../../providers/i18nProvider";
import { persistentStore } from "../../providers/persistentStore";
import { subscribeLocale } from "../../providers/locale";
import { getSession } from "../../providers/session";
import { sendOnce } from "../../providers/sendOnce";
import { loadAllDeclarations, loadDeclarations } from "./declarations";
import { getTheme } from "./entry/theme";
import { ActionViewsContext } from "../crud/actions/actionView";
import { InputViewsContext } from "../crud/form/inputView";
import { canAccess } from "./shell/canAccess";
import { internalPath, keyFields, resourceElements } from "./shell/resources";
import { catalogues, declaredText } from "./shell/catalogues";
import { useLocale } from "./i18n/useTranslations";
import { Layout } from "./shell/Layout";
import { InternalLocation } from "./routing/InternalLocation";
import { pageRoutes } from "./shell/pages";
import { resourceNameOf } from "./routing/recordPaths";
import { routerProviderOf } from "./routing/routerProvider";
import { DeniedState, ErrorState, LoadingState, NotFoundState } from "../ui/states";
import { whenIdle } from "./entry/whenIdle";
import { themeIn } from "./shell/theme/theme";
import { ToastStack } from "./shell/ToastStack";
import { ignoreStrayPresses } from "./entry/strayPresses";
import { actionViews } from "../views/actions";
import { inputViews } from "../views/inputs";

setWriteSender(sendOnce);
ignoreStrayPresses();
const dataProvider = createDataProvider(internalPath, keyFields);
const authProvider = createAuthProvider(async (question) => {
  await loadDeclarations([resourceNameOf(question.resource)]);
  return canAccess(question);
});

/** Retries only reads, and only errors that the server marks as temporary. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof CallError && error.status === 503,
        retryDelay: (_, error) => 1_000 * Math.min((error instanceof CallError && error.retryAfter) || 1, 5),
      },
    },
  });

/** Fetches server texts (alarms, home page items) in the new language; pages left before must not show them in the old one first. */
function refetchTexts(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: "inactive" });
  void queryClient.invalidateQueries();
}

/** Columns, saved filters and collapsed menus are stored per user, not per browser. */
const createStore = () => persistentStore(localStorageStore("1", `.${getSession()?.user.id ?? ""}`));

/**
 * react-admin with the product's own URLs and layout. It does not use `Admin`, which would add a layout, login page and
 * notifications of its own.
 */
function Administration() {
  const locale = useLocale();
  const [queryClient] = useState(createQueryClient);
  const [store] = useState(createStore);
  useEffect(() => subscribeLocale(() => refetchTexts(queryClient)), [queryClient]);
  useEffect(() => whenIdle(loadAllDeclarations), []);
  const theme = useMemo(() => themeIn(locale), [locale]);
  const i18nProvider = useMemo(() => createI18nProvider(catalogues, locale, declaredText), [locale]);
  return (
    <InternalLocation>
      <CoreAdminContext
        dataProvider={dataProvider}
        authProvider={authProvider}
        i18nProvider={i18nProvider}
        queryClient={queryClient}
        store={store}
        routerProvider={routerProvider}
      >
        {/* The theme is set on the document before rendering, and the theme switches change it there. */}
        <ThemeProvider theme={theme} defaultMode={getTheme()} storageManager={null}>
          <CssBaseline enableColorScheme>
            <ActionViewsContext value={actionViews}>
              <InputViewsContext value={inputViews}>
                <CoreAdminUI
                  layout={Layout}
                  catchAll={NotFoundState}
                  accessDenied={DeniedState}
                  loading={LoadingState}
                  error={BrokenFrame}
                  loginPage={false}
                  authCallbackPage={false}
                  disableTelemetry
                >
                  {resourceElements()}
                  <CustomRoutes>{pageRoutes()}</CustomRoutes>
                </CoreAdminUI>
              </InputViewsContext>
            </ActionViewsContext>
            <ToastStack />
          </CssBaseline>
        </ThemeProvider>
      </CoreAdminContext>
    </InternalLocation>
  );
}

/** If the layout itself fails, only a reload helps. */
const BrokenFrame = () => <ErrorState />;

/** Created on first use, because it listens to the browser history as long as the document exists. */
let created: ReturnType<typeof createHashRouter> | undefined;
const router = () => (created ??= createHashRouter([{ path: "*", element: <Administration /> }]));
const routerProvider = routerProviderOf(router);

export default function App() {
  return <RouterProvider router={router()} />;
}
