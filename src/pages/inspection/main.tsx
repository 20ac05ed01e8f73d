import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../../../providers/locale";
import { shareSession } from "../../../providers/session";
import { applyPageTexts, type PageTexts } from "../../../resources/kit/pageTexts";
import { subscribeTheme } from "../../app/entry/theme";
import { ignoreStrayPresses } from "../../app/entry/strayPresses";
import { InspectionPages } from "./InspectionPages";
import "../styles/base.css";
import "../styles/page.css";
import "../styles/form.css";
import "../worker/worker.css";
import "./inspection.css";

/** The scope of the service worker ends with a slash. */
if (!location.pathname.endsWith("/")) location.replace(`${location.pathname}/${location.hash}`);

window.addEventListener("hashchange", () => window.scrollTo(0, 0));

applyPageTexts(JSON.parse(document.getElementById("texts")!.textContent) as PageTexts);
setLocale(getLocale());
void subscribeTheme();
ignoreStrayPresses();
// Not in browsers that open the platform without https: then the page works with a network only.
if ("serviceWorker" in navigator) void navigator.serviceWorker.register("/inspection/sw.js", { scope: "/inspection/" });
void shareSession(true).then(() => createRoot(document.getElementById("root")!).render(<InspectionPages />));
