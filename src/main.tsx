import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../providers/locale";
import { askPlatform } from "../providers/platform";
import { getSession } from "../providers/session";
import { currentAddress } from "./entry/address";
import { fetchEntry, openEntryAt } from "./entry/entries";
import { detourFrom, Entry } from "./entry/Entry";
import { isScreen } from "./entry/guard";
import { listenForSearch } from "./entry/searchKey";
import { followTheme } from "./entry/theme";
import "./pages/styles/base.css";

listenForSearch((address) => openEntryAt(address) !== undefined);
setLocale(getLocale());
await followTheme();

// A stranger is led away before anything is drawn or fetched. Whether the big-screen is open to him, only the server knows.
const wanted = currentAddress();
if (isScreen(wanted) && !getSession()) await askPlatform();
const away = detourFrom(wanted);
if (away !== null) history.replaceState(null, "", `#${away}`);
fetchEntry(away ?? wanted);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
