import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../providers/locale";
import { fetchPlatform } from "../providers/platform";
import { getSession, shareSession } from "../providers/session";
import { currentAddress } from "./app/entry/address";
import { dependsOnSession, fetchEntry, openEntryAt } from "./app/routes";
import { redirectFor, Entry } from "./app/Entry";
import { isScreen } from "./app/entry/guard";
import { listenForSearch } from "./app/entry/searchKey";
import { applyPageTexts, type PageTexts } from "../resources/kit/pageTexts";
import { subscribeTheme } from "./app/entry/theme";
import "./pages/styles/base.css";

applyPageTexts(JSON.parse(document.getElementById("texts")!.textContent) as PageTexts);
listenForSearch((address) => openEntryAt(address) !== undefined);
setLocale(getLocale());
await subscribeTheme();

const requested = currentAddress();
// The worker's pages are a separate document; nothing is rendered until it loads.
if (requested.startsWith("/worker")) {
  location.replace(`/worker/#${requested}`);
  await new Promise(() => {});
}

await shareSession(dependsOnSession(requested));

// Visitors without a session are redirected before anything is rendered. Only the server knows whether the big screen is public.
if (isScreen(requested) && !getSession()) await fetchPlatform();
const away = redirectFor(requested);
if (away !== null) history.replaceState(null, "", `#${away}`);
fetchEntry(away ?? requested);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
