import { createRoot } from 'react-dom/client'

// What both shops contain anyway.
createRoot(document.body).render(<main />)
