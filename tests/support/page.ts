import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { forgetPlatform } from "../../providers/platform";
import { applyPageTexts } from "../../resources/kit/pageTexts";
import { patienceMs } from "./patience";

// A machine with other work needs longer than the second that is usual.
configure({ asyncUtilTimeout: patienceMs });

// jsdom draws nothing and says so for each of these.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Files share their modules: what one was answered, and the words that it set, are no other's.
beforeAll(() => {
  forgetPlatform();
  applyPageTexts({});
});

// A timer of a page that is gone, such as a debounced search, may fire between two files, when there is no window to draw in.
const start = globalThis.setTimeout;
const afterPages = (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) =>
  start(() => {
    if (typeof window !== "undefined") return work(...args);
    try {
      return work(...args);
    } catch {
      return undefined;
    }
  }, ms);
beforeAll(() => void (globalThis.setTimeout = afterPages as typeof setTimeout));
afterAll(() => void (globalThis.setTimeout = start));

beforeEach(() => {
  window.location.hash = "";
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  cleanup();
  // Charts leave the last text that they measured in the page.
  document.getElementById("recharts_measurement_span")?.remove();
});
