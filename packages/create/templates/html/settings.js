export const platformUrl = 'http://localhost:4000'
export const clientId = '5f0c9a52-3f0e-4b8e-9d57-1a2b7c44e001'
