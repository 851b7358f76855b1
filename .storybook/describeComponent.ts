interface Documented {
  __docgenInfo?: { description?: string };
}

/** What a component's docs page says of it: its comment, whose `@example` is code there and no text. */
export function describeComponent(component: unknown): string {
  const { description = '' } = (component as Documented | undefined)?.__docgenInfo ?? {};
  return description.replace(
    /@example\s+([\s\S]*?)\s*(?=\n@|$)/g,
    (_, code: string) => `\n\`\`\`tsx\n${code}\n\`\`\`\n`,
  );
}
