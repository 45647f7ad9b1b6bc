/** A sentence with a `{name}`, whose direction is not that of the name. */
export function Named({ sentence, name }: { sentence: string; name: string }) {
  const [before, after] = sentence.split("{name}");
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
