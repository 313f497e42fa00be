import { type Picture, writePng } from '#engine';
import type { ImagePart } from '../tool.js';

export const png = (picture: Picture): ImagePart => ({ mimeType: 'image/png', base64: writePng(picture) });
