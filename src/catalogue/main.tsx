import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { getLocale, setLocale } from "../../providers/locale";
import { subscribeTheme } from "../app/entry/theme";
import { Catalogue } from "./Catalogue";
import { sampleFetch } from "./sampleFetch";
import "../pages/styles/base.css";

window.fetch = sampleFetch(window.fetch.bind(window));
setLocale(getLocale());
await subscribeTheme();

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Catalogue />
  </StrictMode>,
);
