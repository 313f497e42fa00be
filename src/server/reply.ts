import type { CallToolResult } from '@modelcontextprotocol/server';
import { fold, foldAll } from '#engine';
import type { ImagePart, Reply } from '#toolsets';
import type { Structured } from './structured.js';

type Block = CallToolResult['content'][number];

export function toResult(reply: Reply<object>, structured: boolean, setting: Structured): CallToolResult {
  const parts = reply.parts ?? [...(reply.image ? [reply.image] : []), reply.text];
  const content = parts.map(part => (typeof part === 'string' ? textBlock(part) : imageBlock(part)));
  if (!structured) return { content };
  return { content, structuredContent: foldAll(setting === 'always' ? { ...reply.data } : withoutPicture(reply)) };
}

/** Text quoted from an application must not hide anything from the reader. */
const textBlock = (text: string): Block => ({ type: 'text', text: fold(text) });

const imageBlock = ({ base64, mimeType }: ImagePart): Block => ({ type: 'image', data: base64, mimeType });

/** The picture is in the image block already. */
function withoutPicture({ data, image }: Reply<object>): Record<string, unknown> {
  if (!image) return { ...data };
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== image.base64));
}
