/** The width of the image in pixels, independent of the window: enough for print. */
const breadth = 3840;

/**
 * The big screen as a PNG, rendered by the browser from the page's own elements and styles: they are laid out again inside an SVG
 * of that size, so that text is sharp. Nothing is loaded or sent, because the screen uses system fonts and no images.
 */
export function pictureOf(wall: HTMLElement): Promise<Blob> {
  return drawPicture(wall, { width: breadth, height: Math.round((breadth * window.innerHeight) / window.innerWidth) });
}

/** A part of a page as a PNG, in the light theme and at twice the screen's resolution. */
export function pictureOfPart(part: HTMLElement): Promise<Blob> {
  return drawPicture(part, { width: part.offsetWidth, height: part.offsetHeight, scale: 2 });
}

interface PictureSize {
  /** The layout width of the element in pixels. */
  readonly width: number;
  readonly height: number;
  readonly scale?: number;
}

async function drawPicture(element: HTMLElement, { width, height, scale = 1 }: PictureSize): Promise<Blob> {
  const drawn = new Image();
  drawn.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(asSvg(element, { width, height, scale }))}`;
  await drawn.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = height * scale;
  canvas.getContext("2d")?.drawImage(drawn, 0, 0);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be made"))), "image/png"),
  );
}

const svgNames = "http://www.w3.org/2000/svg";

function asSvg(element: HTMLElement, { width, height, scale }: Required<PictureSize>): string {
  const svg = document.createElementNS(svgNames, "svg");
  svg.setAttribute("width", String(width * scale));
  svg.setAttribute("height", String(height * scale));
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("lang", document.documentElement.lang);
  const style = document.createElementNS(svgNames, "style");
  style.textContent = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join("\n");
  const place = document.createElementNS(svgNames, "foreignObject");
  place.setAttribute("width", "100%");
  place.setAttribute("height", "100%");
  const body = document.createElement("div");
  body.className = "pictured";
  // The page sets this on an element that is not part of the image.
  body.style.boxSizing = "border-box";
  body.append(element.cloneNode(true));
  place.append(body);
  svg.append(style, place);
  return new XMLSerializer().serializeToString(svg);
}

/** Downloads a blob as a file. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has read the URL by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
