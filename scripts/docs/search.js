// The search of the docs site: MiniSearch over the sections, found by the beginnings of words and by single Chinese characters.
const chinese = /\p{Script=Han}/u;
/** Names of code are found by their parts as well: loadForUpdate, site_inspections. */
const tokenize = (text) =>
  text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => {
    const parts = word.split(/_|(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Script=Han})|(?=\p{Script=Han})/u).filter(Boolean);
    return parts.length > 1 && !chinese.test(word) ? [word, ...parts] : parts;
  });
const options = {
  fields: ["heading", "page", "text"],
  storeFields: ["page", "heading", "text"],
  tokenize,
  searchOptions: {
    boost: { heading: 4, page: 2 },
    prefix: true,
    fuzzy: (word) => (word.length > 4 ? 0.15 : false),
    combineWith: "AND",
  },
};
const index = new window.MiniSearch(options);
index.addAll(window.sections);

const box = document.getElementById("search");
const results = document.getElementById("results");
const { up } = document.body.dataset;

/** The text around the longest word that was found. */
function excerptOf({ text, terms }) {
  const places = terms.toSorted((a, b) => b.length - a.length).map((term) => text.toLowerCase().indexOf(term));
  const from = Math.max(0, (places.find((place) => place >= 0) ?? 0) - 50);
  return `${from > 0 ? "…" : ""}${text.slice(from, from + 150)}`;
}

function show() {
  const found = box.value.trim() === "" ? [] : index.search(box.value).slice(0, 12);
  results.replaceChildren(
    ...found.map((hit) => {
      const link = document.createElement("a");
      link.href = up + hit.id;
      const title = document.createElement("strong");
      title.textContent = hit.heading === hit.page ? hit.page : `${hit.heading} · ${hit.page}`;
      const excerpt = document.createElement("span");
      excerpt.textContent = excerptOf(hit);
      link.append(title, excerpt);
      const item = document.createElement("li");
      item.append(link);
      return item;
    }),
  );
  if (found.length === 0 && box.value.trim() !== "") {
    const item = document.createElement("li");
    item.textContent = "No matching section";
    results.append(item);
  }
  results.hidden = box.value.trim() === "";
}

box.addEventListener("input", show);
box.addEventListener("keydown", ({ key }) => {
  if (key === "Enter") results.querySelector("a")?.click();
});
results.addEventListener("click", () => {
  box.value = "";
  show();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== box) {
    event.preventDefault();
    box.focus();
  }
  if (event.key === "Escape") {
    box.value = "";
    show();
  }
});
// On a narrow screen the menu is folded over the text until it is opened.
if (window.matchMedia("(max-width: 899px)").matches) document.querySelector(".menu details").open = false;
