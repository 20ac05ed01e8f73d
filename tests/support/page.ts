import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";

// jsdom draws nothing and says so for each of these.
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => {
  window.location.hash = "";
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(cleanup);
