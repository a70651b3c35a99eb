export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Stroke = readonly Point[];

/** Pixels of the picture that is made of a drawing. */
export const padSize = { width: 800, height: 320 };

const ink = '#10243e';
const thickness = 4;

/** Draws strokes on an empty canvas: a curve through the middle of each two points, a dot for a touch. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.clearRect(0, 0, canvas.width, canvas.height);
  Object.assign(pen, { lineWidth: thickness, lineCap: 'round', lineJoin: 'round', strokeStyle: ink });
  for (const stroke of strokes) drawStroke(pen, stroke);
}

function drawStroke(pen: CanvasRenderingContext2D, [first, ...others]: Stroke): void {
  if (!first) return;
  pen.beginPath();
  pen.moveTo(first.x, first.y);
  let before = first;
  for (const point of others) {
    pen.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
    before = point;
  }
  pen.lineTo(before.x, before.y + (others.length === 0 ? 0.1 : 0));
  pen.stroke();
}
