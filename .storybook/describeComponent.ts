interface Documented {
  __docgenInfo?: { description?: string };
}

/** The component's docstring for its docs page, with `@example` as a code block. */
export function describeComponent(component: unknown): string {
  const { description = '' } = (component as Documented | undefined)?.__docgenInfo ?? {};
  return description.replace(
    /@example\s+([\s\S]*?)\s*(?=\n@|$)/g,
    (_, code: string) => `\n\`\`\`tsx\n${code}\n\`\`\`\n`,
  );
}
