const scale = 2;
/** Around the drawing: some of its words reach over its edge. */
const edge = 40;
const lineHeight = 24;

/** The first drawing of recharts below an element as a PNG image, twice as fine as on the screen; null: nothing is drawn. */
export async function chartImage(around: HTMLElement | null): Promise<Blob | null> {
  const drawing = around?.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!drawing) return null;
  const { width, height } = drawing.getBoundingClientRect();
  const image = await loaded(svgAddress(drawing, width, height));
  const lines = linesAbove(drawing);
  const top = edge + lines.length * lineHeight;
  const canvas = Object.assign(document.createElement('canvas'), {
    width: (width + 2 * edge) * scale,
    height: (top + height + edge) * scale,
  });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.scale(scale, scale);
  pen.fillStyle = colour(drawing, '--chart-ground');
  pen.fillRect(0, 0, width + 2 * edge, top + height + edge);
  pen.drawImage(image, 0, top, width + 2 * edge, height);
  pen.fillStyle = colour(drawing, '--chart-ink');
  pen.font = `14px ${getComputedStyle(drawing).fontFamily}`;
  for (const [index, line] of lines.entries()) pen.fillText(line, edge, edge + index * lineHeight);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** What stands over the drawing on the page: its title, and what plain and hatched bars are. */
function linesAbove(drawing: Element): readonly string[] {
  const figure = drawing.closest('figure');
  const title = figure?.querySelector('h3')?.textContent ?? '';
  const entries = [...(figure?.querySelectorAll('[data-legend]') ?? [])].map(
    ({ textContent }) => textContent,
  );
  return [title, entries.map((entry, index) => `${index === 0 ? '■' : '▨'} ${entry}`).join('   ')];
}

/** A drawing outside of its page has none of its properties: their values take their place. */
function svgAddress(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('viewBox', `${-edge} 0 ${width + 2 * edge} ${height}`);
  copy.setAttribute('width', String(width + 2 * edge));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', getComputedStyle(drawing).fontFamily);
  const text = new XMLSerializer()
    .serializeToString(copy)
    .replaceAll(/var\((--chart-[a-z]+)\)/g, (_, name: string) => colour(drawing, name));
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
}

function colour(drawing: Element, name: string): string {
  return getComputedStyle(drawing).getPropertyValue(name).trim();
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The drawing cannot be made an image'));
    image.src = address;
  });
}
