import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { saveFile, uploadFile } from "../../providers/transfer";
import { signIn } from "../support/signIn";

beforeEach(() => signIn("company"));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("an upload reports the part that was sent; of an unknown size, nothing", async () => {
  const uploaded = { id: 1, name: "a.pdf", url: "/files/a.pdf", size: 8 };
  vi.stubGlobal(
    "XMLHttpRequest",
    class extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = 201;
      readonly response = uploaded;
      open = () => undefined;
      setRequestHeader = () => undefined;
      send = () => {
        const sizes = [
          [0, 0],
          [2, 8],
          [8, 8],
        ] as const;
        for (const [loaded, total] of sizes) this.upload.dispatchEvent(new ProgressEvent("progress", { loaded, total }));
        this.dispatchEvent(new Event("load"));
      };
    },
  );
  const progress = vi.fn<(part: number) => void>();
  expect(await uploadFile(new File(["x"], "a.pdf"), { progress })).toEqual(uploaded);
  expect(progress.mock.calls).toEqual([[0], [0.25], [1]]);
});

const paper = { name: "合同.pdf", url: "/files/a.pdf" };
const signed = expect.stringMatching(/^\/files\/a\.pdf\?key=.+&timestamp=\d+$/);

test("a file is fetched with a signed link and saved under its name", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const fetched = vi.fn<(link: string) => Promise<Response>>(() => Promise.resolve(new Response("x")));
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal(
    "URL",
    class extends URL {
      static override createObjectURL = () => "blob:1";
      static override revokeObjectURL = () => undefined;
    },
  );
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const saved: string[][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.href, this.download]);
  });
  await saveFile(paper);
  vi.runAllTimers();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(signed);
  expect(saved).toEqual([["blob:1", "合同.pdf"]]);
  expect(open).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ["is refused", () => Promise.resolve(new Response("", { status: 403 }))],
  ["does not arrive", () => Promise.reject(new TypeError("network"))],
])("a file that %s is opened in a new tab", async (_, answer) => {
  vi.stubGlobal("fetch", answer);
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  await saveFile(paper);
  expect(open).toHaveBeenCalledExactlyOnceWith(signed, "_blank", "noopener");
});
