import tokens from '../../brand/tokens.css?raw'
import { parseColorTokens, requireColor } from './parse-tokens.ts'

const colors = parseColorTokens(tokens)

/** Background of pages. Browsers color their own controls to match. */
export const paperColor = requireColor(colors, 'paper')
/** Background of icons and of the installed app's window. */
export const actionColor = requireColor(colors, 'action')
