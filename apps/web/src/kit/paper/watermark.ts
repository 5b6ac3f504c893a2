const turn = -Math.PI / 7;

/** Writes who looks, and when, all over a page: a photograph of the screen says whose it is. */
export function stampWatermark(canvas: HTMLCanvasElement, said: string): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const size = Math.max(12, canvas.width / 42);
  pen.save();
  pen.font = `${size}px sans-serif`;
  pen.fillStyle = 'rgba(90, 96, 120, 0.22)';
  pen.rotate(turn);
  const [across, down] = [pen.measureText(said).width + size * 3, size * 7];
  const reach = Math.hypot(canvas.width, canvas.height);
  for (let y = -reach, row = 0; y < reach; y += down, row++)
    for (let x = -reach - (row % 2) * (across / 2); x < reach; x += across) pen.fillText(said, x, y);
  pen.restore();
}
