/** The stack of stones; drawn with the accent colour of the theme. */
export function Logo({ size = 20 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="var(--accent)" aria-hidden="true">
      <ellipse cx="12" cy="18.6" rx="9" ry="3.9" />
      <ellipse cx="12.6" cy="11.7" rx="6.3" ry="3.2" opacity="0.75" />
      <ellipse cx="11.6" cy="5.9" rx="3.7" ry="2.6" opacity="0.5" />
    </svg>
  );
}
