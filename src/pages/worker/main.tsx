import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../../../providers/locale";
import { setLocaleOverrides, type LocaleOverrides } from "../../../resources/kit/label";
import { subscribeTheme } from "../../entry/theme";
import { WorkerPages } from "./WorkerPages";
import "../styles/base.css";
import "../styles/page.css";
import "../styles/form.css";
import "./worker.css";

setLocaleOverrides(JSON.parse(document.getElementById("texts")!.textContent) as LocaleOverrides);
setLocale(getLocale());
void subscribeTheme();
createRoot(document.getElementById("root")!).render(<WorkerPages />);
