const [width, margin, rowHeight, scale] = [360, 20, 34, 3];

/** Draws the rows of a pay slip on a canvas and downloads it as an image. */
export function savePayslip(title: string, rows: readonly (readonly [name: string, value: string])[]): void {
  const canvas = document.createElement("canvas");
  canvas.width = width * scale;
  canvas.height = (margin * 2 + rowHeight * (rows.length + 1.5)) * scale;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(scale, scale);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#1b2733";
  pen.font = "bold 18px sans-serif";
  pen.fillText(title, margin, margin + 18);
  pen.font = "15px sans-serif";
  for (const [index, [name, value]] of rows.entries()) {
    const line = margin + rowHeight * (index + 2);
    pen.textAlign = "left";
    pen.fillText(name, margin, line);
    pen.textAlign = "right";
    pen.fillText(value, width - margin, line, width - margin * 2 - pen.measureText(name).width - 12);
  }
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = `${title}.png`;
  link.click();
}
