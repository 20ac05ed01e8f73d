import { verifyPackage } from "./verify.mjs";
import { filesOfZip } from "./zip.mjs";

const words = {
  genuine: "一致 · Unchanged",
  changed: "已被改动 · Changed",
  missing: "缺失 · Missing",
  added: "目录外的文件 · Not in the contents list",
  duplicate: "同名文件重复 · Twice under one name",
};
const lists = {
  genuine: "目录签名有效 · The contents list is signed by this platform",
  changed: "目录或签名已被改动 · The contents list or its signature was changed",
  missing: "没有目录或签名，不是完整的证据包 · No contents list or signature",
  foreign: "目录由其他密钥签名，不是本平台制作 · Signed with another key, not by this platform",
  foreignAndChanged: "目录签名无效，密钥也不是本平台的 · Signature invalid and of another key",
};

const element = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const trusted = JSON.parse(element("keys").textContent ?? "[]");

/** Only as text: what a package says is never markup. */
function show(/** @type {Awaited<ReturnType<typeof verifyPackage>>} */ { isGenuine, list, fingerprint, contents, documents }) {
  const result = element("result");
  result.className = isGenuine ? "good" : "bad";
  result.textContent = isGenuine ? "核验通过：全部文件与签名目录一致 · Verified" : "核验未通过 · Not verified";
  element("list").textContent = lists[list];
  element("about").textContent = contents
    ? [contents.number, contents.case_no, contents.project, contents.issuer, contents.made_at].map(String).join("　")
    : "";
  element("fingerprint").textContent = fingerprint.replace(/(.{8})/g, "$1 ");
  const rows = [...documents]
    .sort((a, b) => Number(a.verdict === "genuine") - Number(b.verdict === "genuine"))
    .map((each) => {
      const row = document.createElement("tr");
      row.className = each.verdict === "genuine" ? "good" : "bad";
      const verdict = words[each.verdict];
      for (const text of [each.number ?? "", each.path, verdict, each.sm3 ?? "", each.sha256 ?? ""]) {
        const cell = document.createElement("td");
        cell.textContent = String(text);
        row.append(cell);
      }
      return row;
    });
  element("documents").replaceChildren(...rows);
  element("report").hidden = false;
}

let runs = 0;

/** Of files that were chosen one after the other, the last ones are reported. */
async function verify(/** @type {() => Promise<Parameters<typeof verifyPackage>[0]>} */ filesOf) {
  const run = (runs += 1);
  element("report").hidden = true;
  element("state").textContent = "正在核验… · Verifying…";
  try {
    if (!globalThis.crypto?.subtle) throw new Error("no WebCrypto");
    const verdict = await verifyPackage(await filesOf(), trusted);
    if (run !== runs) return;
    show(verdict);
    element("state").textContent = "";
  } catch {
    if (run !== runs) return;
    element("state").textContent = globalThis.crypto?.subtle
      ? "无法读取：不是证据包，或文件已损坏 · This is no evidence package, or it is damaged"
      : "此浏览器不支持核验，请换用新版浏览器 · This browser cannot verify; use a current one";
  }
}

const filesOfFolder = (/** @type {FileList} */ chosen) =>
  [...chosen].map((file) => ({
    path: file.webkitRelativePath || file.name,
    read: async () => new Uint8Array(await file.arrayBuffer()),
  }));

for (const id of ["zip", "folder"]) {
  const input = /** @type {HTMLInputElement} */ (element(id));
  // A file that was changed under the same name is no change of the choice: what was found before would stay.
  input.addEventListener("click", () => {
    input.value = "";
  });
  input.addEventListener("change", () => {
    const chosen = input.files;
    const [first] = chosen ?? [];
    if (chosen && first) void verify(async () => (id === "zip" ? filesOfZip(first) : filesOfFolder(chosen)));
  });
}
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const [first] = event.dataTransfer?.files ?? [];
  if (first) void verify(() => filesOfZip(first));
});
element("own").textContent = trusted
  .map((/** @type {{ fingerprint: string }} */ key) => key.fingerprint.replace(/(.{8})/g, "$1 "))
  .join("\n");
