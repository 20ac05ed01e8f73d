import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../providers/locale";
import { fetchPlatform } from "../providers/platform";
import { getSession } from "../providers/session";
import { currentAddress } from "./entry/address";
import { fetchEntry, openEntryAt } from "./routes";
import { redirectFor, Entry } from "./Entry";
import { isScreen } from "./entry/guard";
import { listenForSearch } from "./entry/searchKey";
import { applyPageTexts, type PageTexts } from "../resources/kit/pageTexts";
import { subscribeTheme } from "./entry/theme";
import "./pages/styles/base.css";

applyPageTexts(JSON.parse(document.getElementById("texts")!.textContent) as PageTexts);
listenForSearch((address) => openEntryAt(address) !== undefined);
setLocale(getLocale());
await subscribeTheme();

const requested = currentAddress();
// The worker's pages are another document; nothing is drawn until it comes.
if (requested.startsWith("/worker")) {
  location.replace(`/worker/#${requested}`);
  await new Promise(() => {});
}

// A stranger is led away before anything is drawn or fetched. Whether the big-screen is open to him, only the server knows.
if (isScreen(requested) && !getSession()) await fetchPlatform();
const away = redirectFor(requested);
if (away !== null) history.replaceState(null, "", `#${away}`);
fetchEntry(away ?? requested);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
