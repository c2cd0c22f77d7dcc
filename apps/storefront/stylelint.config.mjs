/**
 * What Biome does not know about style sheets: colours live in the token file alone, and every inline or block measure is
 * logical, so that the shop turns around with the direction of writing.
 */
export default {
  extends: ['stylelint-config-standard'],
  plugins: ['stylelint-use-logical'],
  reportNeedlessDisables: true,
  rules: {
    'csstools/use-logical': 'always',
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [
      ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color', 'light-dark'],
      { message: 'Colours live in brand/tokens.css: use one of its names.' },
    ],
    // Blank lines and order are the formatter's and the writer's.
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'no-descending-specificity': null,
    'import-notation': 'url',
    // The only safe way to cut a name after two lines.
    'property-no-vendor-prefix': [true, { ignoreProperties: ['box-orient', 'font-smoothing'] }],
    'value-no-vendor-prefix': [true, { ignoreValues: ['box'] }],
    'at-rule-no-unknown': [true, { ignoreAtRules: ['starting-style', 'view-transition'] }],
  },
  overrides: [
    {
      files: ['brand/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
  ],
}
