/** Posts the same data again with one click, for when not even the questions could be read. */
export function RetryForm({ formId, entries, again }: { formId: string; entries: [name: string, value: string][]; again: string }) {
  return (
    <form method="post" action={formId}>
      {entries.map(([name, value], index) => (
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">{again}</button>
    </form>
  );
}
