import { inflateSync } from 'node:zlib';

/** A PDF with a page for each text. */
export function pdf(...texts: string[]): Buffer {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const kids = texts.map((_, i) => `${4 + 2 * i} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    font,
    ...texts.flatMap((text, i) => pageWith(text, 5 + 2 * i)),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}

function pageWith(text: string, content: number): string[] {
  const drawing = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
  ];
}

/** How many pages a PDF has, compressed objects included. */
export function pagesIn(file: Buffer): number {
  const text = file.toString('latin1');
  const parts = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => inflated(data));
  return [text, ...parts].join('\n').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

function inflated(data: string): string {
  try {
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}
