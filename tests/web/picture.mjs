// Screenshots of a page: pixels, and patches of one color, by which tests find buttons that are only drawn.

/** Takes a screenshot. `pixel(x, y)` is red, green and blue, 0 to 255. */
export async function picture(page) {
  const png = (await page.screenshot()).toString('base64');
  const { width, height, bytes } = await page.evaluate(decode, png);
  const data = Buffer.from(bytes, 'base64');
  return { width, height, pixel: (x, y) => data.subarray(4 * (Math.floor(y) * width + Math.floor(x)), 4 * (Math.floor(y) * width + Math.floor(x)) + 3) };
}

/** Decodes a PNG file in the page. */
async function decode(png) {
  const file = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([file]));
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  let bytes = '';
  for (let at = 0; at < data.length; at += 30_000) bytes += String.fromCharCode(...data.subarray(at, at + 30_000));
  return { width, height, bytes: btoa(bytes) };
}

/**
 * The menu's accent color, halfway between the button *Generate*, [37, 137, 111], and the played part of the timeline,
 * [45, 139, 117]. Both are the same translucent color, over the panel and over the rail.
 */
export const ACCENT = [41, 138, 114];

/** The background of the menu's text fields. */
export const FIELD = [11, 15, 22];

/** The top of the wall around a maze. Nothing else has this color. */
export const RIM = [190, 194, 202];

/** Maximum difference of a channel within a patch. */
const ALIKE = 8;

/** Returns the bounding boxes of all patches of about this color with at least `least` pixels, from top to bottom. */
export function patches({ width, height, pixel }, color, least) {
  const has = (x, y) => pixel(x, y).every((channel, at) => Math.abs(channel - color[at]) <= ALIKE);
  const seen = new Uint8Array(width * height);
  const found = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (seen[y * width + x] || !has(x, y)) continue;
      const patch = fill(x, y);
      if (patch.count >= least) found.push(patch);
    }
  }
  return found;

  function fill(x, y) {
    const patch = { left: x, right: x, top: y, bottom: y, count: 0 };
    const open = [[x, y]];
    seen[y * width + x] = 1;
    while (open.length > 0) {
      const [atX, atY] = open.pop();
      patch.count += 1;
      patch.left = Math.min(patch.left, atX);
      patch.right = Math.max(patch.right, atX);
      patch.bottom = Math.max(patch.bottom, atY);
      for (const [nextX, nextY] of [[atX - 1, atY], [atX + 1, atY], [atX, atY - 1], [atX, atY + 1]]) {
        const inside = nextX >= 0 && nextX < width && nextY >= 0 && nextY < height;
        if (!inside || seen[nextY * width + nextX] || !has(nextX, nextY)) continue;
        seen[nextY * width + nextX] = 1;
        open.push([nextX, nextY]);
      }
    }
    return patch;
  }
}
