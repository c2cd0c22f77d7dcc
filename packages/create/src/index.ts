/** Creates projects from templates. On the command line: `npm create vitrine`. */

export { CreateError } from './create-error.ts'
export { createProject, type ProjectOptions } from './create-project.ts'
export { type Template, type TemplateName, templateNames } from './templates.ts'
