import { type Picture, writePng } from '#engine';
import type { ImagePart } from '../tool.js';

export const png = async (picture: Picture): Promise<ImagePart> => ({
  mimeType: 'image/png',
  base64: await writePng(picture),
});
