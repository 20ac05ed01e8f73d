import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../../../providers/locale";
import { applyPageTexts, type PageTexts } from "../../../resources/kit/pageTexts";
import { subscribeTheme } from "../../app/entry/theme";
import { ignoreStrayPresses } from "../../app/entry/strayPresses";
import { WorkerPages } from "./WorkerPages";
import "../styles/base.css";
import "../styles/page.css";
import "../styles/form.css";
import "./worker.css";

applyPageTexts(JSON.parse(document.getElementById("texts")!.textContent) as PageTexts);
setLocale(getLocale());
void subscribeTheme();
ignoreStrayPresses();
createRoot(document.getElementById("root")!).render(<WorkerPages />);
