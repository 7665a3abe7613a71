import * as z from 'zod'

// Each schema would try, as it is made, what the policy forbids: this comes before all of them.
z.config({ jitless: true })
