interface SuggestionsProps {
  /** That the input names as its list. */
  readonly id: string;
  readonly texts: readonly string[];
}

/** What an input offers to whoever types in it. */
export function Suggestions({ id, texts }: SuggestionsProps) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
