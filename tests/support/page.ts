import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { forgetPlatform } from "../../providers/platform";
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

// Files share their modules: what one was answered is no other's.
beforeAll(forgetPlatform);

beforeEach(() => {
  window.location.hash = "";
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(cleanup);
