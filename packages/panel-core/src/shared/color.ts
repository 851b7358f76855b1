const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:%|deg|rad|turn)?`;
const HEX = '#(?:[0-9a-f]{3}|[0-9a-f]{6})';
const FUNCTION = String.raw`(?:rgb|hsl|hwb|lab|lch|oklab|oklch)\(\s*${NUMBER}(?:(?:\s*[,/]\s*|\s+)${NUMBER}){2,3}\s*\)`;
const COLOR = new RegExp(`^(?:${HEX}|${FUNCTION})$`, 'i');

/** Whether the text is a single CSS colour: `#ffe600`, `rgb(255 230 0)`, `oklch(0.9 0.19 102)`. */
export const isColor = (text: string): boolean => COLOR.test(text);
